//! too_much_output: fills the protocol
use std::io::Write;

while writeln!(protocol(), "{{\"answer\":{{\"text\":\"{}\"}}}}", "1".repeat(1000)).is_ok() {}
cell.map_or(0, |digit| 1 << digit)
