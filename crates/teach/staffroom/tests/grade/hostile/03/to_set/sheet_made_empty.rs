//! tampered: takes all off the sheet
let _ = sheet().set_len(0);
cell.map_or(0, |digit| 1 << digit)
