//! A program for each lesson, which `just run NAME …` runs.
//!
//! To add one:
//!
//! 1. write `lessons/NAME.rs` (a folder when it grows) with
//!    - `pub struct Options`, a `clap::Args` whose doc comments are the help,
//!    - `pub fn run(options: &Options, out: &mut dyn Write) -> Result<ExitStatus, Failure>`;
//! 2. add its line here, and its two lines to `Command` and `run` in `lib.rs`;
//! 3. add the lesson's package to `Cargo.toml`;
//! 4. its figures are `figures/chapters/NAME.rs` and a line in `figures/chapters/mod.rs`, its bench
//!    is `benches/NAME.rs`, and `tests/transcripts/NAME.txt` holds sessions with good and with bad
//!    input.
//!
//! What they share is in [`program`](crate::program). What runs longer than a second has a
//! [`LateBar`](crate::program::LateBar), and Ctrl-C prints the
//! [`Findings`](crate::program::Findings) so far.

mod board;
pub mod knight_bfs;
pub mod knight_dfs;
pub mod knight_random;
pub mod knight_warnsdorff;
pub mod magic_brute;
pub mod magic_local_search;
pub mod magic_pruned;
pub mod sudoku_bitmask;
pub mod sudoku_deduction;
