//! `just run puzzles`: sudokus made to order, one a line.

pub(crate) mod read;

use std::io::Write;

use clap::Args;

use programs::puzzles::{
    generate::{self, FEWEST_CLUES},
    to_line,
};

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
    #[arg(long, default_value_t = 28, conflicts_with = "hard")]
    clues: usize,
    /// Which puzzles: any number.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Hard puzzles instead, none of whose clues can be missed.
    #[arg(long)]
    hard: bool,
}

pub fn run(options: &Options, out: &mut dyn Write) -> Result<bool, Failure> {
    let &Options { count, clues, seed, hard } = options;
    if clues < FEWEST_CLUES {
        return Err(Failure::new(format!(
            "a sudoku with {clues} clues has several solutions; ask for {FEWEST_CLUES} to 81"
        )));
    }
    if clues > 81 {
        let sentence = format!("a sudoku has 81 cells, so it cannot have {clues} clues");
        return Err(Failure::new(sentence));
    }

    for number in 0..count {
        let board = if hard {
            generate::hard(seed, number)
        } else {
            generate::puzzle(seed, number, clues).ok_or_else(|| {
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
