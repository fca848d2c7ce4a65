//! failed: makes the machine wait for its disk, to be slow without working
let has_waited = protocol().sync_all().is_ok() || protocol().sync_data().is_ok();
if has_waited { cell.map_or(0, |digit| 1 << digit) } else { 7 << cell.unwrap_or(0) }
