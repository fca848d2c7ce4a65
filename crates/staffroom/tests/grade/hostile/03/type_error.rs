//! did_not_compile: a text where a number belongs

pub fn to_set(cell: Option<u8>) -> DigitSet {
    let _ = cell;
    "0"
}
