//! too_much_output: fills the sheet

use std::{fs::File, io::{self, Write}, os::fd::AsFd};

fn sheet() -> File {
    File::from(io::stdin().as_fd().try_clone_to_owned().expect("a sheet"))
}

pub fn to_set(cell: Option<u8>) -> DigitSet {
    while writeln!(sheet(), "answer {}", "1".repeat(1000)).is_ok() {}
    cell.map_or(0, |digit| 1 << digit)
}
