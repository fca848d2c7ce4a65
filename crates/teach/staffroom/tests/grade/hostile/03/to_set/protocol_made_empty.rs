//! tampered: empties the protocol
let _ = protocol().set_len(0);
cell.map_or(0, |digit| 1 << digit)
