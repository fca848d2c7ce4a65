//! did_not_compile: uses a crate that it is not given

extern crate exam;

pub fn to_set(cell: Option<u8>) -> DigitSet {
    cell.map_or(0, |digit| 1 << digit)
}
