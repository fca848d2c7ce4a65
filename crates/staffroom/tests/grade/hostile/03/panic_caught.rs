//! failed: a panic that it catches itself, and a wrong answer

pub fn to_set(cell: Option<u8>) -> DigitSet {
    std::panic::catch_unwind(|| panic!("{cell:?}")).unwrap_or(3)
}
