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
        read::{BadPuzzle, Entry, Place, each},
        to_line,
    },
};

/// Solves sudokus: one a line, or boards of nine lines.
///
/// Prints a solution a line, in the order of the puzzles. What is wrong with a line is said on
/// standard error, with its number, and the others are still solved. Exit code 1 means that a line
/// was bad or a puzzle has no solution; 2 that nothing could be read.
#[derive(Debug, Args)]
pub struct Options {
    /// The file; `-` or none is standard input.
    file: Option<PathBuf>,
    /// Also look for a second solution: each line begins with `none`, `one` or `several`.
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
    each(options.file.as_deref(), 9, "", |entry| {
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
    /// It has a solution, and with `--all` no other.
    Solved,
    /// It has more than one; only `--all` looks for a second.
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
        let (solution, count): (_, fn(&Board, usize) -> usize) = if options.better {
            (fast::solve(board).map(|solved| solved.board), fast::count_solutions)
        } else {
            let mut answer = board.clone();
            (lesson::solve(&mut answer).then_some(answer), lesson::count_solutions)
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
        self.status = Status::Solved;
        self.solution = Some(to_line(&solution));
        if options.all {
            let count = count(board, 2);
            self.solutions = Some(count);
            if count > 1 {
                self.status = Status::Several;
                self.message = Some("there are several solutions; this is one of them".into());
            }
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
