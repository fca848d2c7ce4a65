//! `just run puzzles`: sudokus made to order, one a line.

pub(crate) mod read;

use std::io::Write;

use clap::{Args, value_parser};

use programs::puzzles::{generate, to_line};

use crate::program::Failure;

/// Makes sudokus with one solution, one a line of 81 symbols.
///
/// The same seed makes the same puzzles on every machine, and a larger count makes more of them.
#[derive(Debug, Args)]
pub struct Options {
    /// How many puzzles.
    #[arg(long, default_value_t = 1)]
    count: u64,
    /// How many clues each has, 17 to 81.
    // With fewer a sudoku has several solutions: Gary McGuire, Bastian Tugemann and Gilles Civario, "There is no
    // 16-clue sudoku" (2012).
    #[arg(long, default_value_t = 28, value_parser = value_parser!(u8).range(17..=81), conflicts_with = "hard")]
    clues: u8,
    /// Which puzzles: any number.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Hard puzzles instead, none of whose clues can be missed.
    #[arg(long)]
    hard: bool,
}

pub fn run(options: &Options, out: &mut dyn Write) -> Result<bool, Failure> {
    let &Options { count, clues, seed, hard } = options;
    for number in 0..count {
        let board = if hard {
            generate::hard(seed, number)
        } else {
            generate::puzzle(seed, number, clues.into()).ok_or_else(|| {
                Failure::new(format!(
                    "found no puzzle {number} of seed {seed} with {clues} clues; ask for more clues"
                ))
            })?
        };
        // Ctrl-C must not lose what is made already.
        writeln!(out, "{}", to_line(&board)).and_then(|()| out.flush())?;
    }
    Ok(true)
}
