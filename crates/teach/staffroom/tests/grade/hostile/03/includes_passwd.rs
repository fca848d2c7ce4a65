//! did_not_compile: includes a file of the machine

const USERS: &str = include_str!("/etc/passwd");
