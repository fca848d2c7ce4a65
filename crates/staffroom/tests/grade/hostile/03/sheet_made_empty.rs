//! tampered: takes all off the sheet

use std::{fs::File, io::{self}, os::fd::AsFd};

fn sheet() -> File {
    File::from(io::stdin().as_fd().try_clone_to_owned().expect("a sheet"))
}

pub fn to_set(cell: Option<u8>) -> DigitSet {
    let _ = sheet().set_len(0);
    cell.map_or(0, |digit| 1 << digit)
}
