//! Builds a test program, and gives each of its checks a verdict.
//!
//! ```no_run
//! use std::path::Path;
//! use runner::Runner;
//!
//! # fn main() -> std::io::Result<()> {
//! let runner = Runner::new(Path::new("target/debug/deps/checks-1a2b"), Path::new("."));
//! for check in runner.list()? {
//!     println!("{}: {}", check.words(), runner.run(&check.name).outcome);
//! }
//! # Ok(())
//! # }
//! ```
//!
//! # What this crate does not do
//!
//! It knows no course and no lesson, and prints nothing.

pub mod build;
mod check;
mod log;
pub mod messages;
mod others;
pub mod outcome;
mod panics;
pub mod process;
mod runner;
pub mod shortcut;
mod together;
mod transcript;

pub use check::{Check, arrange, count, grouped};
pub use runner::{ASKED, DIARY, LIMIT, MAX_OUTPUT, MEMORY, Run, RunEvent, Runner, stop_all};
