//! did_not_compile: a step that is not there

pub fn to_sets(cell: Option<u8>) -> DigitSet {
    cell.map_or(0, |digit| 1 << digit)
}
