//! did_not_compile: wants what only nightly compilers have, where it has no effect

#![feature(rustc_private)]
