//! did_not_compile: uses a crate that it is not given

extern crate exam;
