//! `just run magic-brute [--order N] [--better HOW] [--trace] [--json]`: every magic square there is.

mod cost;
mod pieces;
mod report;
mod trace;

use std::{
    io::{self, IsTerminal, Write},
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};

use clap::{Args, ValueEnum};
use magic_brute::{
    Board,
    better::{
        Work, compiled, lines,
        refuse::{self, Refuse},
        split,
    },
};

use self::report::Report;
use crate::{
    ending::{Ending, Failure},
    interrupt::on_ctrl_c,
    progress::Progress,
};

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
    /// Draw the board while it is searched; the times then tell nothing about the search.
    #[arg(long, conflicts_with = "better")]
    trace: bool,
    /// Draw every number that is written, and wait so many milliseconds after each.
    #[arg(long, value_name = "MILLISECONDS", requires = "trace")]
    delay: Option<u64>,
    /// Begin even when the search cannot end in a lifetime.
    #[arg(long)]
    force: bool,
    /// Print a JSON object for each square, and one when the search ends.
    #[arg(long, conflicts_with = "trace")]
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
pub fn run(options: &Options, out: &mut dyn Write) -> Result<Ending, Failure> {
    cost::refuse_too_much(options)?;
    let report = Arc::new(Mutex::new(Report::new(options)));
    let so_far = Arc::clone(&report);
    on_ctrl_c(move || {
        if let Ok(report) = so_far.lock() {
            report.print_interrupted();
        }
    });

    let mut finder = Finder { report: &report, out, failed: None };
    let work = match options.better {
        None if options.trace => trace(options, &mut finder)?,
        None => all_boards(options.order, &mut finder),
        Some(better) => search_better(better, options.order, &mut finder),
    };
    let Finder { out, failed, .. } = finder;
    if let Some(failure) = failed {
        return Err(failure);
    }
    let report = report.lock().map_err(|_| Failure::new("the search has panicked"))?;
    report.print_end(work, out)?;
    Ok(Ending::Right)
}

/// Takes the squares as they are found, and prints them.
struct Finder<'a> {
    report: &'a Mutex<Report>,
    out: &'a mut dyn Write,
    // The search goes on when the output is gone; it is told between two pieces of work.
    failed: Option<Failure>,
}

impl Finder<'_> {
    fn found(&mut self, square: &Board) {
        let Ok(mut report) = self.report.lock() else { return };
        if self.failed.is_none() {
            let printed = report.print_square(square, self.out);
            self.failed = printed.and_then(|()| self.out.flush()).map_err(Failure::from).err();
        }
    }

    fn boards_done(&self, boards: u128) {
        if let Ok(mut report) = self.report.lock() {
            report.boards = boards;
        }
    }
}

/// The lesson's search, a piece of the boards after the other, so that there is a bar.
fn all_boards(order: usize, finder: &mut Finder) -> Option<Work> {
    let all = cost::boards(order).unwrap_or(u128::MAX);
    let mut bar = Progress::new(u64::try_from(all).unwrap_or(u64::MAX));
    let mut done = 0_u128;
    pieces::for_each(order, &mut |board, pos, boards| {
        if finder.failed.is_some() {
            return;
        }
        magic_brute::search_from(board, pos, &mut |square| bar.pause(|| finder.found(square)));
        done += boards;
        finder.boards_done(done);
        bar.set(u64::try_from(done).unwrap_or(u64::MAX));
    });
    // Each call but the first comes after a placement.
    let calls = cost::calls(order)?;
    let placements = u64::try_from(calls - 1).ok()?;
    Some(Work { placements, boards: u64::try_from(done).ok()? })
}

fn search_better(better: Better, order: usize, finder: &mut Finder) -> Option<Work> {
    let mut refusing = |refuse| refuse::search(order, refuse, &mut |square| finder.found(square));
    match better {
        Better::Repeated => Some(refusing(Refuse::Repeated)),
        Better::WrongLine => Some(refusing(Refuse::WrongLine)),
        Better::LastCell => Some(refusing(Refuse::AllButTheLast)),
        Better::Lines => Some(lines::search(order, &mut |square| finder.found(square))),
        Better::Compiled => {
            compiled::search(&mut |square| finder.found(square));
            None
        }
        Better::Split => {
            for square in split::search(order) {
                finder.found(&square);
            }
            None
        }
    }
}

fn trace(options: &Options, finder: &mut Finder) -> Result<Option<Work>, Failure> {
    eprintln!("drawing takes longer than searching: the times tell nothing about the search");
    let delay = options.delay.map(Duration::from_millis);
    let mut picture = trace::Picture::new(io::stdout().is_terminal(), delay);
    let mut board = trace::empty(options.order);
    let first = board.positions().next();
    let work = trace::search(&mut board, first, &mut |board, is_square| {
        picture.draw(board, is_square, finder.out)?;
        if is_square {
            finder.found(board);
        }
        finder.failed.take().map_or(Ok(()), Err)
    })?;
    Ok(Some(work))
}

/// The seconds since `start`, by a clock that cannot be set back.
fn seconds_since(start: Instant) -> f64 {
    start.elapsed().as_secs_f64()
}
