//! `just run magic-brute [--order N] [--better HOW] [--json]`: every magic square there is.

mod cost;
#[cfg(feature = "record")]
pub(crate) mod figures;
mod steps;

use std::{cell::RefCell, io::Write, time::Instant};

use champions::magic::{compiled, lines};
use clap::{Args, ValueEnum};
use scenes::magic_brute::{
    Board,
    better::{self as refuse, Refuse},
};
use serde::Serialize;
use serde_json::json;

use crate::{
    program::{ExitStatus, Failure, Findings, late_bar, late_note, say, write_json},
    wording::{counted, grouped, rows, time},
};

/// How many boards a piece of the search has at most: a few hundredths of a second.
const PIECE: u64 = 5_000_000;

/// Finds all magic squares of an order by trying every board.
///
/// Prints each square when it is found, with the time since the start, and says when all boards were
/// tried. Exit code 2 means that the search was not begun; 130 that Ctrl-C ended it.
#[derive(Debug, Args)]
pub struct Options {
    /// How many rows and columns the squares have.
    #[arg(long, default_value_t = 3)]
    order: usize,
    /// Search with an answer to "Can we do better?" instead of the lesson's search.
    #[arg(long, value_enum, value_name = "HOW")]
    better: Option<Better>,
    /// Begin even when the search cannot end in a lifetime.
    #[arg(long)]
    force: bool,
    /// Print a JSON object for each square, and one when the search ends.
    #[arg(long)]
    json: bool,
}

/// The answers to "Can we do better?".
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Better {
    /// Every board of order 3, by a program that knows the order when it is compiled.
    Compiled,
    /// Refuse a repeated number at once.
    Repeated,
    /// Refuse a wrong line too.
    WrongLine,
    /// Compute the last cell of a row and of a column.
    LastCell,
    /// Line after line, one square of each eight that are turned or mirrored.
    Lines,
}

pub fn run(options: &Options, out: &mut dyn Write) -> Result<ExitStatus, Failure> {
    cost::refuse_too_much(options)?;
    let &Options { order, better, json, .. } = options;
    let since = Instant::now();
    let up_to_symmetry = better == Some(Better::Lines);
    let nothing = Report { order, up_to_symmetry, ..Report::default() };
    let findings = Findings::new(nothing, move |report| {
        report.seconds = since.elapsed().as_secs_f64();
        if json {
            return json!(report).to_string() + "\n";
        }
        // The squares are printed already.
        say(&format!("\n{}", report.interrupted()));
        String::new()
    });
    let found = |square: &Board, out: &mut dyn Write| {
        let mut report = findings.lock();
        report.squares += 1;
        let seconds = since.elapsed().as_secs_f64();
        if json {
            write_json(out, &json!({ "square": rows(square), "seconds": seconds }))?;
        } else {
            writeln!(out, "{square}\nfound after {}\n", time(seconds * 1e9))?;
        }
        out.flush()
    };
    // A search by callbacks goes on when the output is gone, and the failure is told at its end.
    let failed = RefCell::new(None);
    let mut keep = |square: &Board| {
        if failed.borrow().is_none() {
            failed.replace(found(square, out).err());
        }
    };
    let doing = better.map_or("", |_| "Searching. Ctrl-C says what was found.");
    let _note = late_note(doing);
    let going_on = || failed.take().map_or(Ok(()), Err);
    let work = match better {
        None => {
            let doing =
                "Trying every board. Ctrl-C says what was found; `--better` refuses most of them.";
            let bar = late_bar(cost::boards(order).unwrap_or(u64::MAX), doing);
            steps::all(order, PIECE, &mut |board, pos, boards| {
                scenes::magic_brute::search_from(board, pos, &mut |square| {
                    bar.suspend(|| keep(square))
                });
                let mut report = findings.lock();
                let done = report.boards.unwrap_or(0).saturating_add(boards);
                report.boards = Some(done);
                bar.set_position(done);
                going_on()
            })?;
            cost::work(order)
        }
        Some(Better::Repeated) => Some(refuse::search(order, Refuse::Repeated, &mut keep)),
        Some(Better::WrongLine) => Some(refuse::search(order, Refuse::WrongLine, &mut keep)),
        Some(Better::LastCell) => Some(refuse::search(order, Refuse::AllButTheLast, &mut keep)),
        Some(Better::Lines) => Some(lines::search(order, &mut keep)),
        Some(Better::Compiled) => {
            compiled::search(&mut keep);
            None
        }
    };
    going_on()?;
    let mut report = findings.lock();
    report.seconds = since.elapsed().as_secs_f64();
    report.boards = work.map(|work| work.boards);
    report.placements = work.map(|work| work.placements);
    report.complete = true;
    if json {
        write_json(out, &*report)?;
    } else {
        writeln!(out, "{}", report.ended(better.is_none()))?;
    }
    Ok(ExitStatus::of(report.squares > 0))
}

/// What was found so far, as JSON tells it at the end. A number that is not known is left out. The
/// handler of Ctrl-C reads it while the search goes on.
#[derive(Default, Serialize)]
struct Report {
    order: usize,
    squares: u64,
    /// Whether only one square of each eight that are turned or mirrored was looked for.
    up_to_symmetry: bool,
    /// How many boards were tested.
    #[serde(skip_serializing_if = "Option::is_none")]
    boards: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    placements: Option<u64>,
    seconds: f64,
    complete: bool,
}

impl Report {
    fn ended(&self, has_calls: bool) -> String {
        let done = match (self.placements, self.boards) {
            (Some(placements), Some(boards)) => {
                let boards = counted(boards, "full board");
                if has_calls {
                    format!("{boards} tested in {} calls", grouped(placements + 1))
                } else {
                    format!("{} placements, {boards} tested", grouped(placements))
                }
            }
            _ => "every board tried".to_string(),
        };
        format!("Complete after {}: {}; {done}.", time(self.seconds * 1e9), self.squares_found())
    }

    fn interrupted(&self) -> String {
        let done = self.boards.map(|boards| format!("; {} boards tested", grouped(boards)));
        let (time, done) = (time(self.seconds * 1e9), done.unwrap_or_default());
        format!("Stopped after {time}: {} so far{done}.", self.squares_found())
    }

    fn squares_found(&self) -> String {
        let squares = match self.squares {
            0 => return format!("no magic square of order {}", self.order),
            many => counted(many, "magic square"),
        };
        let how = if self.up_to_symmetry { " up to turning and mirroring" } else { "" };
        format!("{squares} of order {}{how}", self.order)
    }
}
