//! fails step 1
//!
//! A byte ends at 255, and 256 becomes 0 in it. Compare the numbers as they come.

pub fn between(least: u32, greatest: u32) -> Domain {
    let (least, greatest) = ((least as u8).max(1), (greatest as u8).min(63));
    Domain((least..=greatest).fold(0, |bits, number| bits | 1 << number))
}
