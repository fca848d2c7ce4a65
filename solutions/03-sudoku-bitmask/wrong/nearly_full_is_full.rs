//! fails step 2
//!
//! A set that holds the largest digit need not hold the others: compare with all nine bits.
//!
//! see hint 3

pub fn is_full(set: DigitSet) -> bool {
    set >= 1 << 8
}
