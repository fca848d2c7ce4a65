//! The subcommands of `verify`.

pub mod stubs;
pub mod verify;
