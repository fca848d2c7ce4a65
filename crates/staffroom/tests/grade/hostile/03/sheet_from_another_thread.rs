//! tampered: another thread writes on the sheet while the answers are wrong

use std::{
    fs::File,
    io::{self, Write},
    os::fd::AsFd,
    sync::Once,
};

static ONCE: Once = Once::new();

pub fn to_set(cell: Option<u8>) -> DigitSet {
    ONCE.call_once(|| {
        let sheet = io::stdin().as_fd().try_clone_to_owned().expect("a sheet");
        let mut sheet = File::from(sheet);
        let _ = writeln!(sheet, "answer 0\nmark passed");
        std::thread::spawn(move || while writeln!(sheet, "done 11").is_ok() {});
    });
    7 << cell.unwrap_or(0)
}
