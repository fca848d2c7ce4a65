//! did_not_compile: no Rust

pub fn to_set(cell: Option<u8>) -> DigitSet {
