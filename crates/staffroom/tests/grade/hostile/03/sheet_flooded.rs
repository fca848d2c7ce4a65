//! too_much_output: fills the sheet

use std::io::Write;

pub fn to_set(cell: Option<u8>) -> DigitSet {
    while writeln!(sheet(), "answer {}", "1".repeat(1000)).is_ok() {}
    cell.map_or(0, |digit| 1 << digit)
}
