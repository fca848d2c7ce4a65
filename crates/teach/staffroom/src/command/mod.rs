//! The subcommands of `staffroom`.

pub mod compare;
pub mod grade;
pub mod handout;
