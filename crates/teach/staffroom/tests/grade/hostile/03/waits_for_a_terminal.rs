//! timed_out did_not_compile: lets the compiler read a terminal on which nobody types

const TYPED: &[u8] = include_bytes!("/dev/ptmx");
