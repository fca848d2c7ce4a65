//! fails step 1
//!
//! Digits are 0 to 8 in the code: the digit 0 is bit 0. The 1 to 9 are only on paper.
//!
//! see hint 1

pub fn to_set(cell: Option<u8>) -> DigitSet {
    match cell {
        Some(digit) => 1 << (digit - 1),
        None => 0,
    }
}
