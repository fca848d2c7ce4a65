//! crashed: aborts

pub fn to_set(cell: Option<u8>) -> DigitSet {
    std::process::abort()
}
