//! tampered: takes all off the sheet

pub fn to_set(cell: Option<u8>) -> DigitSet {
    let _ = sheet().set_len(0);
    cell.map_or(0, |digit| 1 << digit)
}
