//! fails step 1
//!
//! The set holds the digit itself where it should hold one bit: the digit 3 is bit 3, which is
//! `1 << 3` = 8.

pub fn to_set(cell: Option<u8>) -> DigitSet {
    match cell {
        Some(digit) => DigitSet::from(digit),
        None => 0,
    }
}
