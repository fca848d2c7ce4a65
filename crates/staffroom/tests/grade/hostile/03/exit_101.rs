//! failed: ends itself with the code of a panic

pub fn to_set(cell: Option<u8>) -> DigitSet {
    std::process::exit(101)
}
