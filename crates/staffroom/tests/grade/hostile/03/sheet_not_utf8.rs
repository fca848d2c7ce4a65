//! tampered: writes bytes on the sheet that are no text

use std::{fs::File, io::{self, Write}, os::fd::AsFd};

fn sheet() -> File {
    File::from(io::stdin().as_fd().try_clone_to_owned().expect("a sheet"))
}

pub fn to_set(cell: Option<u8>) -> DigitSet {
    let _ = sheet().write_all(&[0xff, 0xfe, b'\n']);
    cell.map_or(0, |digit| 1 << digit)
}
