//! tampered: writes in the protocol what the questions do not
use std::io::Write;

let _ = writeln!(protocol(), "verdict passed");
cell.map_or(0, |digit| 1 << digit)
