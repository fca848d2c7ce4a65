//! failed: writes into every descriptor that it finds, but into the protocol
use std::{fs, io::Write, os::unix::fs::MetadataExt};

let file = |number: u32| format!("/proc/self/fd/{number}");
let inode = |number| fs::metadata(file(number)).map_or(0, |about| about.ino());
let others = (3..1_000).filter(|&number| inode(number) != inode(0));
others.into_iter().any(|number| {
    let file = fs::OpenOptions::new().write(true).open(file(number));
    file.is_ok_and(|mut file| file.write_all(b"mine").is_ok())
})
