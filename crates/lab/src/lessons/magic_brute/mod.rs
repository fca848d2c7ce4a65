//! `just run magic-brute [--order N] [--better HOW] [--json]`: every magic square there is.

mod cost;
#[cfg(feature = "record")]
pub(crate) mod figures;
mod steps;

use std::{cell::RefCell, io::Write, time::Instant};

use champions::magic::{compiled, lines, split};
use clap::{Args, ValueEnum};
use scenes::magic_brute::{
    Board,
    better::{self as refuse, Refuse, Work},
};
use serde::Serialize;
use serde_json::json;

use crate::{
    program::{ExitStatus, Failure, Findings, LateBar, say, write_json},
    text::{counted, grouped, rows, time},
};

/// How many boards a piece of the search has at most: a few hundredths of a second.
const PIECE: u128 = 5_000_000;

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
    /// Every board, on all cores at once.
    Split,
    /// Refuse a repeated number at once.
    Repeated,
    /// Refuse a wrong line too.
    WrongLine,
    /// Compute the last cell of a row and of a column.
    LastCell,
    /// Line after line, one square of each eight that are turned or mirrored.
    Lines,
}

/// Runs the program.
///
/// # Errors
///
/// An order that has no board or whose search cannot end, and an output that cannot be written.
pub fn run(options: &Options, out: &mut dyn Write) -> Result<ExitStatus, Failure> {
    cost::refuse_too_much(options)?;
    let &Options { order, better, json, .. } = options;
    let so_far = SoFar { order, better, since: Instant::now(), squares: 0, boards: 0 };
    let findings = Findings::new(so_far, move |so_far| so_far.interrupted(json));
    // All cores give their squares together, at the end.
    let is_timed = better != Some(Better::Split);
    let found = |square: &Board, out: &mut dyn Write| {
        let mut so_far = findings.lock();
        so_far.squares += 1;
        let seconds = so_far.since.elapsed().as_secs_f64();
        if json {
            write_json(out, &json!({ "square": rows(square), "seconds": seconds }))?;
        } else if is_timed {
            writeln!(out, "{square}\nfound after {}\n", time(seconds * 1e9))?;
        } else {
            writeln!(out, "{square}\n")?;
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
    let going_on = || failed.take().map_or(Ok(()), Err);
    let work = match better {
        None => {
            let all = cost::boards(order).unwrap_or(u128::MAX);
            let bar = LateBar::new(u64::try_from(all).unwrap_or(u64::MAX));
            steps::all(order, PIECE, &mut |board, pos, boards| {
                scenes::magic_brute::search_from(board, pos, &mut |square| {
                    bar.pause(|| keep(square))
                });
                let mut so_far = findings.lock();
                so_far.boards += boards;
                bar.set(u64::try_from(so_far.boards).unwrap_or(u64::MAX));
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
        Some(Better::Split) => {
            split::search(order).iter().for_each(keep);
            None
        }
    };
    going_on()?;
    let so_far = findings.lock();
    if json {
        write_json(out, &so_far.end(work, true))?;
    } else {
        writeln!(out, "{}", so_far.complete(work))?;
    }
    Ok(ExitStatus::Right)
}

/// What was found so far. The handler of Ctrl-C reads it while the search goes on.
struct SoFar {
    order: usize,
    better: Option<Better>,
    since: Instant,
    squares: u64,
    /// How many boards were tested, as far as it is known during the search.
    boards: u128,
}

/// The end of the search in JSON. A number that is not known is left out.
#[derive(Serialize)]
struct End {
    order: usize,
    squares: u64,
    /// Whether only one square of each eight that are turned or mirrored was looked for.
    up_to_symmetry: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    boards: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    placements: Option<u64>,
    seconds: f64,
    complete: bool,
}

impl SoFar {
    fn end(&self, work: Option<Work>, complete: bool) -> End {
        End {
            order: self.order,
            squares: self.squares,
            up_to_symmetry: self.is_up_to_symmetry(),
            boards: work.map(|work| work.boards),
            placements: work.map(|work| work.placements),
            seconds: self.since.elapsed().as_secs_f64(),
            complete,
        }
    }

    fn complete(&self, work: Option<Work>) -> String {
        let done = match (self.better, work) {
            (None, Some(Work { placements, boards })) => {
                format!(
                    "{} tested in {} calls",
                    counted(boards, "full board"),
                    grouped(placements + 1)
                )
            }
            (_, Some(Work { placements, boards })) => {
                format!(
                    "{} placements, {} tested",
                    grouped(placements),
                    counted(boards, "full board")
                )
            }
            (_, None) => "every board tried".to_string(),
        };
        format!("Complete after {}: {}; {done}.", self.time(), self.squares_found())
    }

    /// For Ctrl-C: the squares are printed already.
    fn interrupted(&self, json: bool) -> String {
        let boards = u64::try_from(self.boards).unwrap_or(u64::MAX);
        if json {
            let boards = (boards > 0).then_some(boards);
            return json!(End { boards, ..self.end(None, false) }).to_string() + "\n";
        }
        let done = match boards {
            0 => String::new(),
            _ => format!("; {} boards tested", grouped(boards)),
        };
        say(&format!("\nStopped after {}: {} so far{done}.", self.time(), self.squares_found()));
        String::new()
    }

    fn time(&self) -> String {
        time(self.since.elapsed().as_secs_f64() * 1e9)
    }

    fn squares_found(&self) -> String {
        let squares = match self.squares {
            0 => return format!("no magic square of order {}", self.order),
            many => counted(many, "magic square"),
        };
        let how = if self.is_up_to_symmetry() { " up to turning and mirroring" } else { "" };
        format!("{squares} of order {}{how}", self.order)
    }

    fn is_up_to_symmetry(&self) -> bool {
        self.better == Some(Better::Lines)
    }
}
