//! Known mistakes of step 2, `is_full`.

/// `&` with all digits says which of them are in the set. The set is full when that is all nine, not
/// when it is any.
mod any_digit_is_enough {
    pub fn is_full(set: DigitSet) -> bool {
        set & ALL_DIGITS != 0
    }
}

/// These are eight ones. Nine digits are nine bits: 511.
mod eight_ones {
    pub fn is_full(set: DigitSet) -> bool {
        set == 0b1111_1111
    }
}

/// Nine bits are the numbers 0 to 511. The power of two after them, 512, is a tenth bit.
mod full_is_one_too_many {
    pub fn is_full(set: DigitSet) -> bool {
        set == 1 << 9
    }
}

/// A set that holds the largest digit need not hold the others: compare with all nine bits.
/// see hint 3
mod nearly_full_is_full {
    pub fn is_full(set: DigitSet) -> bool {
        set >= 1 << 8
    }
}
