//! Known mistakes of step 1, `to_set`.

/// The bits are counted from the left. Bit 0 is the last one, with the value 1.
/// see hint 1
mod bits_from_the_left {
    pub fn to_set(cell: Option<u8>) -> DigitSet {
        match cell {
            Some(digit) => 0b1_0000_0000 >> digit,
            None => 0,
        }
    }
}

/// The set holds the digit itself where it should hold one bit: the digit 3 is bit 3, which is
/// `1 << 3` = 8.
mod digit_instead_of_bit {
    pub fn to_set(cell: Option<u8>) -> DigitSet {
        match cell {
            Some(digit) => DigitSet::from(digit),
            None => 0,
        }
    }
}

/// Digits are 0 to 8 in the code: the digit 0 is bit 0. The 1 to 9 are only on paper.
/// see hint 1
mod digits_from_one {
    pub fn to_set(cell: Option<u8>) -> DigitSet {
        match cell {
            Some(digit) => 1 << (digit - 1),
            None => 0,
        }
    }
}

/// An empty cell gets the bit of the digit 0. It holds no digit, so its set has no bit: 0.
/// see hint 3
mod empty_is_digit_zero {
    pub fn to_set(cell: Option<u8>) -> DigitSet {
        1 << cell.unwrap_or(0)
    }
}

/// The bit is shifted in a `u8`, which has eight bits, and there are nine digits. Shift a `DigitSet`.
mod set_in_a_byte {
    pub fn to_set(cell: Option<u8>) -> DigitSet {
        match cell {
            Some(digit) => DigitSet::from(1_u8 << digit),
            None => 0,
        }
    }
}
