//! `just run sudoku-bitmask [FILE]`: solves sudokus, a line of output for each.

#[cfg(feature = "record")]
pub(crate) mod figures;

use std::{
    io::{self, Write},
    path::PathBuf,
};

use champions::sudoku::fast;
use clap::Args;
use referee::sudoku::judge;
use scenes::sudoku_bitmask as lesson;
use serde::Serialize;

use crate::{
    program::{ExitStatus, Failure, say, write_json},
    puzzles::{
        Board,
        puzzle::{BadPuzzle, Entry, Place},
        read::{FORMATS, Input, each},
        to_line,
    },
};

/// Solves sudokus: one per line, or boards of nine lines.
///
/// Prints a solution per line, in the order of the puzzles. What is wrong with a line is said on
/// standard error, with its number, and the others are still solved.
#[derive(Debug, Args)]
#[command(after_help = FORMATS)]
pub struct Options {
    /// The file; `-` or none is standard input.
    file: Option<PathBuf>,
    /// Begin each line with the number of solutions: `none`, `one` or `several`.
    #[arg(long)]
    all: bool,
    /// Print a JSON object for each puzzle, the bad ones included.
    #[arg(long)]
    json: bool,
    /// Solve with the fast search of "Can we do better?" instead of the lesson's.
    #[arg(long)]
    better: bool,
}

pub fn run(options: &Options, out: &mut dyn Write) -> Result<ExitStatus, Failure> {
    let doing = match options.better {
        true => "still searching. Ctrl-C ends it and keeps what is solved.",
        false => {
            "still searching; `--better` takes a moment. Ctrl-C ends it and keeps what is solved."
        }
    };
    let input = Input { file: options.file.as_deref(), order: 9, other_orders: "", doing };
    each(input, |entry| {
        let report = Report::of(entry, options);
        if options.json {
            write_json(out, &report)?;
        } else {
            report.print(out)?;
        }
        // Ctrl-C must not lose what is solved already.
        out.flush()?;
        Ok(matches!(report.status, Status::Solved | Status::Several))
    })
}

/// What there is to say about a puzzle; `--json` prints it as it is.
#[derive(Default, Serialize)]
struct Report {
    /// The first line of the puzzle, counted from 1.
    line: u64,
    #[serde(skip)]
    place: Place,
    status: Status,
    #[serde(skip_serializing_if = "Option::is_none")]
    puzzle: Option<String>,
    /// With several solutions, the one that was found first.
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<String>,
    /// With `--all`: how many solutions there are, counted no further than 2.
    #[serde(skip_serializing_if = "Option::is_none")]
    solutions: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<String>,
}

#[derive(Default, Serialize)]
#[serde(rename_all = "kebab-case")]
enum Status {
    /// It has one solution.
    Solved,
    /// It has more than one.
    Several,
    NoSolution,
    Contradiction,
    #[default]
    Malformed,
}

impl Report {
    fn of((place, puzzle): Entry, options: &Options) -> Report {
        let mut report = Report { line: place.first, place, ..Report::default() };
        match puzzle {
            Ok(board) => report.solve(&board, options),
            Err(BadPuzzle { sentence, board }) => {
                report.message = Some(sentence);
                if let Some(board) = board {
                    report.status = Status::Contradiction;
                    report.puzzle = Some(to_line(&board));
                    report.solutions = options.all.then_some(0);
                }
            }
        }
        report
    }

    fn solve(&mut self, board: &Board, options: &Options) {
        self.puzzle = Some(to_line(board));
        // The fast search says how often it guessed; without a guess there is no other solution.
        let (solution, is_proven) = if options.better {
            let solved = fast::solve(board);
            let is_proven = solved.as_ref().is_some_and(|solved| solved.guesses == 0);
            (solved.map(|solved| solved.board), is_proven)
        } else {
            let mut answer = board.clone();
            (lesson::solve(&mut answer).then_some(answer), false)
        };
        let Some(solution) = solution else {
            self.status = Status::NoSolution;
            self.solutions = options.all.then_some(0);
            self.message = Some("there is no solution".into());
            return;
        };
        // The referee knows nothing of the search, so it also judges the search.
        judge(board, &solution).unwrap_or_else(|fault| {
            panic!("{}: the search gave a wrong answer: {fault}", self.place)
        });
        self.solution = Some(to_line(&solution));
        let count = match options.all && !options.better {
            true => lesson::count_solutions(board, 2),
            // It takes microseconds, and the lesson's search would take as long again.
            false if is_proven => 1,
            false => fast::count_solutions(board, 2),
        };
        self.solutions = options.all.then_some(count);
        self.status = Status::Solved;
        if count > 1 {
            self.status = Status::Several;
            self.message = Some("more than one solution; this is the first".into());
        }
    }

    fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        if let Some(message) = &self.message {
            say(&format!("{}: {message}", self.place));
        }
        match (&self.solution, self.solutions) {
            (Some(solution), Some(1)) => writeln!(out, "one {solution}"),
            (Some(solution), Some(_)) => writeln!(out, "several {solution}"),
            (Some(solution), None) => writeln!(out, "{solution}"),
            (None, Some(_)) => writeln!(out, "none"),
            (None, None) => Ok(()),
        }
    }
}
