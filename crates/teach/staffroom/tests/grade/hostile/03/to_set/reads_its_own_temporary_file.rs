//! passed: right, and uses the folder for temporary files
let _ = std::fs::write("/tmp/mine", format!("{cell:?}"));
cell.map_or(0, |digit| 1 << digit)
