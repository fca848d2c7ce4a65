//! `just run sudoku-deduction [FILE|-] [--size N] [--explain] [--json]`: solve sudokus by reasoning.

#[cfg(feature = "record")]
pub(crate) mod figures;

use std::{io::Write, path::PathBuf};

use clap::Args;
use scenes::sudoku_deduction::{Outcome, solve};
use serde_json::json;

use crate::{
    program::{ExitStatus, Failure, say},
    puzzles::{
        Board,
        puzzle::BadPuzzle,
        read::{FORMATS, Input, each},
        to_line,
    },
};

#[derive(Debug, Args)]
#[command(after_help = FORMATS)]
pub struct Options {
    /// A file of puzzles, one per line of size × size symbols, or boards of as many lines; `-` or
    /// nothing is standard input.
    file: Option<PathBuf>,
    /// How many digits the boards have: 4, 9 or 16.
    #[arg(long, default_value_t = 9, value_parser = parse_size)]
    size: usize,
    /// Print why each digit was placed.
    #[arg(long)]
    explain: bool,
    /// Print one JSON object per puzzle.
    #[arg(long, conflicts_with = "explain")]
    json: bool,
}

/// Reads the puzzles and says how far reasoning leads.
///
/// A line per puzzle: the board as far as it could be filled, and one of `solved`, `stuck` and
/// `contradicted`. A bad line gets its number and what is wrong on standard error.
pub fn run(options: &Options, out: &mut dyn Write) -> Result<ExitStatus, Failure> {
    let input = Input {
        file: options.file.as_deref(),
        order: options.size,
        other_orders: "; `--size` sets another",
        doing: "still reasoning. Ctrl-C ends it and keeps what is solved.",
    };
    each(input, |(place, puzzle)| match puzzle {
        Ok(board) | Err(BadPuzzle { board: Some(board), .. }) => {
            report(options, place.first, &board, out)
        }
        Err(bad) => {
            say(&format!("{place}: {}", bad.sentence));
            Ok(false)
        }
    })
}

fn report(
    options: &Options,
    line: u64,
    puzzle: &Board,
    out: &mut dyn Write,
) -> Result<bool, Failure> {
    let (outcome, log) = solve(puzzle);
    let (word, board, contradiction) = match &outcome {
        Outcome::Solved(board) => ("solved", board, None),
        Outcome::Stuck(board) => ("stuck", board, None),
        Outcome::Contradicted(board, wrong) => ("contradicted", board, Some(wrong.to_string())),
    };
    let board = to_line(board);
    let log: Vec<String> = log.iter().map(ToString::to_string).collect();
    if options.json {
        let report = json!({
            "line": line, "outcome": word, "board": board, "contradiction": contradiction, "log": log,
        });
        writeln!(out, "{report}")?;
    } else {
        for sentence in log.iter().filter(|_| options.explain) {
            writeln!(out, "{sentence}")?;
        }
        let wrong = contradiction.map(|wrong| format!(": {wrong}")).unwrap_or_default();
        writeln!(out, "{board} {word}{wrong}")?;
    }
    // Ctrl-C must not lose what is solved already.
    out.flush()?;
    Ok(matches!(outcome, Outcome::Solved(_)))
}

fn parse_size(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(size @ (4 | 9 | 16)) => Ok(size),
        _ => Err("expected 4, 9 or 16".to_string()),
    }
}
