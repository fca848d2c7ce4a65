//! The subcommands of `staffroom`.

pub mod compare;
pub mod grade;
pub mod handout;
pub mod new_lesson;
pub mod stubs;
pub mod verify;
