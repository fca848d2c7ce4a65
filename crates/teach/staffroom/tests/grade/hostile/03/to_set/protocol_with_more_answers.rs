//! tampered: writes right answers that nobody asked for
use std::io::Write;

let _ = writeln!(protocol(), "{{\"answer\":{{\"text\":\"0\"}}}}");
cell.map_or(0, |digit| 1 << digit)
