//! too_much_output: answers of four megabytes to every question, of bytes that become three each

use std::{fs::File, io::{self, Write}, os::fd::AsFd, sync::Once};

fn answer() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let mut protocol = File::from(io::stdin().as_fd().try_clone_to_owned().expect("a protocol"));
        let _ = protocol.write_all(b"{\"answer\":{\"text\":\"");
        let _ = protocol.write_all(&vec![0xff; 4_000_000]);
        let _ = protocol.write_all(b"\"}}\n");
    });
}

pub fn to_set(cell: Option<u8>) -> DigitSet {
    answer();
    honest_to_set(cell)
}

pub fn is_full(set: DigitSet) -> bool {
    answer();
    honest_is_full(set)
}
