//! crashed: ends itself with the code that a shell gives for a signal

pub fn to_set(cell: Option<u8>) -> DigitSet {
    std::process::exit(139)
}
