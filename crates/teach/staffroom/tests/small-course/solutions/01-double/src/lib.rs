//! Twice a number.

pub mod better;

// ANCHOR: double
/// Step 1. Twice `number`.
pub fn double(number: u32) -> u32 {
    sum(number, number)
}
// ANCHOR_END: double

/// Step 2. Four times `number`.
pub fn quadruple(number: u32) -> u32 {
    double(double(number))
}

fn sum(one: u32, other: u32) -> u32 {
    one + other
}
