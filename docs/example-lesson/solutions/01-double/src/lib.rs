//! Twice a number.

// ANCHOR: double
/// Step 1. Twice `number`.
pub fn double(number: u32) -> u32 {
    sum(number, number)
}
// ANCHOR_END: double

// ANCHOR: quadruple
/// Step 2. Four times `number`.
pub fn quadruple(number: u32) -> u32 {
    double(double(number))
}
// ANCHOR_END: quadruple

fn sum(one: u32, other: u32) -> u32 {
    one + other
}
