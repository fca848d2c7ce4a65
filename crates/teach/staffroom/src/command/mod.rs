//! The subcommands of `staffroom`.

pub mod compare;
pub mod grade;
pub mod handout;
pub mod stubs;
pub mod verify;
