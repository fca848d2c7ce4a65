//! failed: opens a file without reading it, which Landlock does not look at, and asks how long it is
use std::os::unix::fs::OpenOptionsExt;

let only_named = std::fs::OpenOptions::new().read(true).custom_flags(0o10_000_000).open("/etc/passwd");
only_named.and_then(|file| file.metadata()).is_ok()
