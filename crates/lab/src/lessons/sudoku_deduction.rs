//! `just run sudoku-deduction [FILE|-] [--size N] [--explain] [--json]`: solve sudokus by reasoning.

use std::{
    io::{self, Write},
    path::PathBuf,
};

use clap::Args;
use grid::Cell;
use referee::sudoku;
use serde::Serialize;
use sudoku_deduction::{Board, Deduction, Outcome, solve};

use crate::{
    ending::{Ending, Failure},
    puzzles::{read::open, to_line},
};

/// What `just run sudoku-deduction` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// A file of puzzles, one a line of size × size symbols; `-` or nothing is standard input.
    file: Option<PathBuf>,
    /// How many digits the boards have: 4, 9 or 16.
    #[arg(long, default_value_t = 9, value_parser = parse_size)]
    size: usize,
    /// Print why each digit was placed.
    #[arg(long)]
    explain: bool,
    /// Print one JSON object a puzzle.
    #[arg(long, conflicts_with = "explain")]
    json: bool,
}

/// What is said of one puzzle in JSON.
#[derive(Serialize)]
struct Report<'a> {
    line: usize,
    outcome: &'a str,
    board: String,
    contradiction: Option<String>,
    log: Vec<String>,
}

/// Reads the puzzles and says how far reasoning leads.
///
/// A puzzle a line: the board as far as it could be filled, and one of `solved`, `stuck` and
/// `contradicted`. A bad line gets its number and what is wrong on standard error.
///
/// # Errors
///
/// A file that cannot be read.
pub fn run(options: &Options, out: &mut dyn Write) -> Result<Ending, Failure> {
    let mut input = open(options.file.as_deref())?;
    let mut ending = Ending::Right;
    let mut bytes = Vec::new();
    for number in 1.. {
        bytes.clear();
        let length = input
            .read_until(b'\n', &mut bytes)
            .map_err(|error| Failure::new(format!("cannot read line {number}: {error}")))?;
        if length == 0 {
            break;
        }
        match parse(&bytes, options.size) {
            Ok(None) => {}
            Ok(Some(puzzle)) => {
                let (outcome, log) = solve(&puzzle);
                if !matches!(outcome, Outcome::Solved(_)) {
                    ending = Ending::NotAllRight;
                }
                report(options, number, &outcome, &log, out)?;
            }
            Err(what) => {
                out.flush()?;
                eprintln!("line {number}: {what}");
                ending = Ending::NotAllRight;
            }
        }
    }
    Ok(ending)
}

/// The puzzle in a line; `None` for an empty line and for a comment, which begins with `#`.
fn parse(bytes: &[u8], size: usize) -> Result<Option<Board>, String> {
    let text = str::from_utf8(bytes).map_err(|_| "it is not UTF-8".to_string())?;
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.is_empty() || text.starts_with('#') {
        return Ok(None);
    }
    let (found, expected) = (text.chars().count(), size * size);
    if found != expected {
        return Err(format!(
            "it has {found} symbols, but a board of {size} × {size} has {expected}; `--size` sets another"
        ));
    }
    let symbols: Vec<String> = (0..size)
        .filter_map(|digit| u8::try_from(digit).ok())
        .map(|digit| Some(digit).symbol())
        .collect();
    let is_known = |symbol: char| {
        matches!(symbol, '.' | '0') || symbols.contains(&symbol.to_ascii_uppercase().to_string())
    };
    if let Some((place, symbol)) = text.chars().enumerate().find(|&(_, symbol)| !is_known(symbol)) {
        return Err(format!(
            "symbol {} of {expected} is {symbol:?}; expected 1 to {}, or . or 0 for an empty cell",
            place + 1,
            symbols[size - 1]
        ));
    }
    let puzzle: Board = text.parse().map_err(|error| format!("{error}"))?;
    match sudoku::judge_givens(&puzzle) {
        Ok(()) | Err(sudoku::Fault::Repeated { .. }) => Ok(Some(puzzle)),
        Err(fault) => Err(fault.to_string()),
    }
}

fn report(
    options: &Options,
    line: usize,
    outcome: &Outcome,
    log: &[Deduction],
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let (word, board, contradiction) = match outcome {
        Outcome::Solved(board) => ("solved", board, None),
        Outcome::Stuck(board) => ("stuck", board, None),
        Outcome::Contradicted(board, wrong) => ("contradicted", board, Some(wrong.to_string())),
    };
    let symbols = to_line(board);
    let sentences = log.iter().map(ToString::to_string);

    if options.json {
        let log = sentences.collect();
        let report = Report { line, outcome: word, board: symbols, contradiction, log };
        serde_json::to_writer(&mut *out, &report).map_err(io::Error::from)?;
        writeln!(out)?;
        return Ok(());
    }
    if options.explain {
        for sentence in sentences {
            writeln!(out, "{sentence}")?;
        }
    }
    match contradiction {
        Some(wrong) => writeln!(out, "{symbols} {word}: {wrong}")?,
        None => writeln!(out, "{symbols} {word}")?,
    }
    Ok(())
}

fn parse_size(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(size @ (4 | 9 | 16)) => Ok(size),
        _ => Err("expected 4, 9 or 16".to_string()),
    }
}
