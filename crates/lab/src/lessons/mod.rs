//! A program for each lesson, which `just run NAME …` runs.
//!
//! To add one:
//!
//! 1. write `lessons/NAME.rs` (a folder when it grows) with
//!    - `pub struct Options`, a `clap::Args` whose doc comments are the help,
//!    - `pub fn run(options: &Options, out: &mut dyn Write) -> Result<Ending, Failure>`;
//! 2. add its line here, and its two lines to `Command` and `run` in `lib.rs`;
//! 3. add the lesson's package to `Cargo.toml`;
//! 4. its figures are `figures/NAME.rs` and a line in `figures/mod.rs`, its bench is
//!    `benches/NAME.rs`, and `tests/NAME.rs` runs the program with good and with bad input.
//!
//! Answers go to `out`, which is standard output; everything else goes to standard error. A bad
//! option is a [`Failure`](crate::ending::Failure) with a sentence, a bad line of input is a line on
//! standard error and the others go on. What runs longer than a second has a
//! [`Progress`](crate::progress::Progress), and Ctrl-C prints what was found so far, with
//! [`on_ctrl_c`](crate::interrupt::on_ctrl_c).

pub mod knight_bfs;
pub mod knight_board;
pub mod knight_dfs;
pub mod knight_random;
pub mod knight_warnsdorff;
pub mod magic_brute;
pub mod magic_local_search;
pub mod magic_pruned;
pub mod sudoku_bitmask;
pub mod sudoku_deduction;
