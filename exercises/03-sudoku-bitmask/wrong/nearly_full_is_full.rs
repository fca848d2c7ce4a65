//! fails step_2_a_set_that_lacks_a_digit_is_not_full: "lacks the digit"
//!
//! A set that holds the largest digit need not hold the others: compare with all nine bits.
//!
//! see hint 3

pub fn is_full(set: DigitSet) -> bool {
    set >= 1 << 8
}
