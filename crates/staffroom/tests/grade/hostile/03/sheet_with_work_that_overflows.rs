//! tampered: says that it placed as many numbers as there are, twice

use std::io::Write;

pub fn solve(_: &mut Board) -> bool {
    let _ = sheet().write_all(b"work 18446744073709551615 0 ffffffffffffffff\n");
    let _ = sheet().write_all(b"work 18446744073709551615 0 ffffffffffffffff\n");
    false
}
