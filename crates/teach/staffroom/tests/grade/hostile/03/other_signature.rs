//! did_not_compile: a step with another signature

pub fn to_set(cell: u8) -> DigitSet {
    1 << cell
}
