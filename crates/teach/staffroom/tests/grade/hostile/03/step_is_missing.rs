//! did_not_compile: a step that is not there

fn to_set(cell: Option<u8>) -> DigitSet {
    honest_to_set(cell)
}
