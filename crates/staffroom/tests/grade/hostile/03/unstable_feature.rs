//! did_not_compile: wants what only nightly compilers have

#![feature(rustc_private)]
pub fn to_set(cell: Option<u8>) -> DigitSet {
    cell.map_or(0, |digit| 1 << digit)
}
