//! did_not_compile: says itself that it does not compile

compile_error!("<b>no</b>");

pub fn to_set(cell: Option<u8>) -> DigitSet {
    cell.map_or(0, |digit| 1 << digit)
}
