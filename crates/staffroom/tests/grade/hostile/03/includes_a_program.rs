//! tampered: includes a file of the system that is there

const PROGRAM: &[u8] = include_bytes!("/usr/bin/true");

pub fn to_set(cell: Option<u8>) -> DigitSet {
    let _ = PROGRAM;
    cell.map_or(0, |digit| 1 << digit)
}
