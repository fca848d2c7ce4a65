//! too_much_output: a panic with a message of 100 MB

pub fn to_set(cell: Option<u8>) -> DigitSet {
    panic!("{cell:?}{}", "x".repeat(100_000_000))
}
