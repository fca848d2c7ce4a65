//! A submission that looks for something, and gives right answers only when it was found.

fn found() -> bool {
    BODY
}

pub fn to_set(cell: Option<u8>) -> DigitSet {
    if found() { cell.map_or(0, |digit| 1 << digit) } else { 7 << cell.unwrap_or(0) }
}
