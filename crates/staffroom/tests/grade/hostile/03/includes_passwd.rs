//! did_not_compile: includes a file of the machine

const USERS: &str = include_str!("/etc/passwd");

pub fn to_set(cell: Option<u8>) -> DigitSet {
    let _ = USERS;
    cell.map_or(0, |digit| 1 << digit)
}
