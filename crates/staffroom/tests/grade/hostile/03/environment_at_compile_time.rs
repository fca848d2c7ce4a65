//! did_not_compile: asks the compiler for what cargo says

const FOLDER: &str = env!("CARGO_MANIFEST_DIR");

pub fn to_set(cell: Option<u8>) -> DigitSet {
    let _ = FOLDER;
    cell.map_or(0, |digit| 1 << digit)
}
