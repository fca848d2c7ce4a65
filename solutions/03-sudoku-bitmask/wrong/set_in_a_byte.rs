//! fails step 1
//!
//! The bit is shifted in a `u8`, which has eight bits, and there are nine digits. Shift a `DigitSet`.

pub fn to_set(cell: Option<u8>) -> DigitSet {
    match cell {
        Some(digit) => DigitSet::from(1_u8 << digit),
        None => 0,
    }
}
