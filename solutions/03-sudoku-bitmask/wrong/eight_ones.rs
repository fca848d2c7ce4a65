//! fails step 2
//!
//! These are eight ones. Nine digits are nine bits: 511.
//!
//! see hint 2

pub fn is_full(set: DigitSet) -> bool {
    set == 0b1111_1111
}
