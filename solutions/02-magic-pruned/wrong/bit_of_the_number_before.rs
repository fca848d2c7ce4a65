//! fails step 1
//!
//! The bits are off by one: the number 7 is bit 7, `1 << 7`. Bit 0 stands for no number.
//!
//! see hint 1

pub fn between(least: u32, greatest: u32) -> Domain {
    let numbers = least.max(1)..=greatest.min(Domain::LARGEST);
    Domain(numbers.fold(0, |bits, number| bits | 1 << (number - 1)))
}
