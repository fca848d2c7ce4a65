//! fails step 1
//!
//! Bit 0 is on, but 0 is not a number to place.

pub fn between(least: u32, greatest: u32) -> Domain {
    let numbers = least..=greatest.min(Domain::LARGEST);
    Domain(numbers.fold(0, |bits, number| bits | 1 << number))
}
