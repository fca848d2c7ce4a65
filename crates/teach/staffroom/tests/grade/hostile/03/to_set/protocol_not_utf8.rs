//! tampered: writes bytes in the protocol that are no text
use std::io::Write;

let _ = protocol().write_all(&[0xff, 0xfe, b'\n']);
cell.map_or(0, |digit| 1 << digit)
