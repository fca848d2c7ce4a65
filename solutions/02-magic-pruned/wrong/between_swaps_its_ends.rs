//! fails step 1
//!
//! The ends are put in order first. But when the least number is the greater one, no number is between
//! them.

pub fn between(least: u32, greatest: u32) -> Domain {
    let (least, greatest) = (least.min(greatest), least.max(greatest));
    let numbers = least.max(1)..=greatest.min(Domain::LARGEST);
    Domain(numbers.fold(0, |bits, number| bits | 1 << number))
}
