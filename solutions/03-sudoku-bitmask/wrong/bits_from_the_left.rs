//! fails step 1
//!
//! The bits are counted from the left. Bit 0 is the last one, with the value 1.
//!
//! see hint 1

pub fn to_set(cell: Option<u8>) -> DigitSet {
    match cell {
        Some(digit) => 0b1_0000_0000 >> digit,
        None => 0,
    }
}
