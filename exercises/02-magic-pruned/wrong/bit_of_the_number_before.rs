//! fails step_1_between_holds_both_ends: "but is {2, 3, 4, 5}"
//!
//! The bits are off by one: the number 7 is bit 7, `1 << 7`. Bit 0 stands for no number.
//!
//! see hint 1

pub fn between(least: u32, greatest: u32) -> Domain {
    let numbers = least.max(1)..=greatest.min(Domain::LARGEST);
    Domain(numbers.fold(0, |bits, number| bits | 1 << (number - 1)))
}
