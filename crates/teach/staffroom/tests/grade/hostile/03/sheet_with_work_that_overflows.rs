//! tampered: says that it placed as many numbers as there are, twice

use std::{fs::File, io::{self, Write}, os::fd::AsFd};

pub fn solve(_: &mut Board) -> bool {
    let mut sheet = File::from(io::stdin().as_fd().try_clone_to_owned().expect("a sheet"));
    let _ = sheet.write_all(b"work 18446744073709551615 0 ffffffffffffffff\n");
    let _ = sheet.write_all(b"work 18446744073709551615 0 ffffffffffffffff\n");
    false
}
