//! too_much_output: fills the sheet
use std::io::Write;

while writeln!(sheet(), "{{\"answer\":{{\"text\":\"{}\"}}}}", "1".repeat(1000)).is_ok() {}
cell.map_or(0, |digit| 1 << digit)
