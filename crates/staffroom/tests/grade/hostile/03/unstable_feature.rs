//! did_not_compile: wants what only nightly compilers have

#![feature(rustc_private)]
