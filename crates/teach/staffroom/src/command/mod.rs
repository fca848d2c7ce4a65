//! The subcommands of `staffroom`.

pub mod class_file;
pub mod compare;
pub mod grade;
pub mod handout;
