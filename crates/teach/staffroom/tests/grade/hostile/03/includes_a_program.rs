//! tampered: includes a file of the system that is there

const PROGRAM: &[u8] = include_bytes!("/usr/bin/true");
