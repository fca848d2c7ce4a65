//! Builds an exercise's program, and finds the outcome of each of its checks.
//!
//! ```no_run
//! use std::path::Path;
//! use runner::Runner;
//!
//! # fn main() -> std::io::Result<()> {
//! let folder = Path::new("exercises/03-sudoku-bitmask");
//! let runner = Runner::new(Path::new("target/debug/deps/main-1a"), folder);
//! for check in runner.list()? {
//!     println!("{}: {}", check.claim_shown(), runner.run(&check).outcome.word());
//! }
//! # Ok(())
//! # }
//! ```
//!
//! # What this crate does not do
//!
//! It knows no course and no lesson, and prints nothing.

pub mod build;
mod diagnostic;
pub mod limits;
pub mod messages;
pub mod process;
mod reply;
mod runner;
pub mod words;

pub use limits::LIMIT;
pub use process::stop_all;
pub use reply::{ALLOCATION, Checked, OVERFLOWED, Reply};
pub use runner::{News, Runner};
