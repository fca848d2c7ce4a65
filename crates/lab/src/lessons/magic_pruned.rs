//! `just run magic-pruned --order N [--all | --count | --limit K] [--without FILTERS] [--better]`.

use std::{
    io::{self, Write},
    ops::ControlFlow,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use clap::{Args, ValueEnum};
use grid::Grid;
use magic_pruned::{
    Filters, LARGEST_ORDER,
    better::{order_4, order_5, restarts},
    search,
};
use serde::Serialize;

use crate::{
    ending::{Ending, Failure},
    figures::grouped,
    interrupt::on_ctrl_c,
    progress::Progress,
};

/// What `just run magic-pruned` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// How many rows the squares have.
    #[arg(long)]
    order: usize,
    /// Find all squares, not only the first.
    #[arg(long, conflicts_with = "limit")]
    all: bool,
    /// Print only how many squares there are; order 5 takes half a minute of two cores.
    #[arg(long, conflicts_with_all = ["all", "limit"])]
    count: bool,
    /// Stop after this many squares.
    #[arg(long, default_value_t = 1)]
    limit: u64,
    /// Filters to switch off, with commas between them.
    #[arg(long, value_enum, value_delimiter = ',')]
    without: Vec<Filter>,
    /// Use the answers to "can we do better?": a plan for order 4, random numbers for one square.
    #[arg(long, conflicts_with = "without")]
    better: bool,
    /// Where the random numbers of `--better` begin.
    #[arg(long, default_value_t = 1, requires = "better")]
    seed: u64,
    /// Print a JSON object a square, and one for the whole search.
    #[arg(long)]
    json: bool,
}

/// What can be switched off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Filter {
    /// Every line has the magic sum.
    Sums,
    /// One of eight images is enough.
    Symmetry,
    /// No number stands twice.
    Different,
    /// Filter again until nothing changes.
    Repeat,
}

/// A square in JSON.
#[derive(Serialize)]
struct Square<'a> {
    square: Vec<&'a [u32]>,
    seconds: f64,
}

/// The end of the search in JSON.
#[derive(Serialize)]
struct Summary {
    order: usize,
    squares: u64,
    /// Whether the search has seen everything.
    complete: bool,
    choices: u64,
    seconds: f64,
}

/// Finds magic squares and prints each when it is found.
///
/// # Errors
///
/// An order that has no cells, that the search cannot hold, or that would take weeks.
pub fn run(options: &Options, out: &mut dyn Write) -> Result<Ending, Failure> {
    refuse(options)?;
    let watch = Watch::start(expected(options));
    let mut printer = Printer { options, watch: &watch, out, failed: None };
    let (choices, complete) = match options.order {
        5 if options.count => (count_order_5(&watch), true),
        _ => find(options, &mut printer),
    };
    if let Some(error) = printer.failed {
        return Err(error.into());
    }

    let (squares, seconds) = (watch.found(), watch.seconds());
    watch.stop();
    if options.json {
        let order = options.order;
        let summary = Summary { order, squares, complete, choices, seconds };
        serde_json::to_writer(&mut *out, &summary).map_err(io::Error::from)?;
        writeln!(out)?;
    } else {
        let chosen = grouped(choices);
        let work =
            if options.order == 5 && options.count { "halves listed" } else { "numbers tried" };
        writeln!(out, "{}; {chosen} {work}, {seconds:.3} s", verdict(squares, complete))?;
    }
    Ok(if squares == 0 { Ending::NotAllRight } else { Ending::Right })
}

/// What cannot be or would not end, with what it would cost.
fn refuse(options: &Options) -> Result<(), Failure> {
    let &Options { order, all, count, limit, better, .. } = options;
    let off = |filter| options.without.contains(&filter);
    let largest = if better { restarts::LARGEST_ORDER } else { LARGEST_ORDER };
    let sentence = if order == 0 {
        format!("a square of order 0 has no cells; expected --order 1 to {largest}")
    } else if order > restarts::LARGEST_ORDER {
        format!(
            "order {order} is too large; expected 1 to {LARGEST_ORDER}, or to {} with --better",
            restarts::LARGEST_ORDER
        )
    } else if order > largest {
        format!(
            "order {order} is too large for the complete search: order 7 is not done in minutes, \
             and each order takes many times longer; expected 1 to {largest}, or --better"
        )
    } else if limit == 0 {
        "found --limit 0, but a search for no square finds nothing; expected 1 or more".to_string()
    } else if all && order > 4 {
        format!(
            "order 5 alone has 275,305,224 squares up to symmetry, and each takes some 2,000 \
             choices: weeks; found --all with order {order}, expected up to 4, --limit K, or \
             --count to count those of order 5"
        )
    } else if count && order > 5 {
        format!(
            "there are 17,753,889,197,660,635,632 squares of order 6, counted by Hidetoshi Mino in 2024, \
             and nobody knows how many of order 7; found --count with order {order}, expected up to 5"
        )
    } else if count && order == 5 && !options.without.is_empty() {
        "order 5 is counted without the filters: by halves that meet in the middle; found --without \
         with --order 5 --count, expected one of the two"
            .to_string()
    } else if off(Filter::Sums) && order > 3 {
        format!(
            "without the sums, order {order} has {} cells to fill with nothing to stop it before \
             the board is full: longer than a life; expected an order up to 3",
            order * order
        )
    } else if better && (all || limit > 1 || count) && order != 4 && !(count && order == 5) {
        format!("--better finds all squares of order 4, and one of the others; found order {order}")
    } else {
        return Ok(());
    };
    Err(Failure::new(sentence))
}

/// Runs the search. Returns the numbers it chose, and whether it has seen everything.
fn find(options: &Options, printer: &mut Printer) -> (u64, bool) {
    let limit = if options.all || options.count { u64::MAX } else { options.limit };
    let mut complete = true;
    let mut left = limit;
    let mut on_square = |square: &Grid<u32>| {
        left -= 1;
        if printer.print(square).is_break() || left == 0 {
            complete = false;
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    };
    let choices = match options.order {
        4 if options.better => order_4::squares(&mut on_square),
        order if options.better => match restarts::first(order, options.seed) {
            Some(found) => {
                let _ = on_square(&found.square);
                found.choices
            }
            None => 0,
        },
        order => search(order, &filters(&options.without), &mut on_square),
    };
    (choices, complete)
}

/// Counts all squares of order 5 on all cores. Returns how many halves it listed.
fn count_order_5(watch: &Watch) -> u64 {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    order_5::count(threads, &|squares| watch.lock().found += squares).halves
}

/// How many squares will be found, as far as that is known.
fn expected(options: &Options) -> u64 {
    match options.order {
        5 if options.count => 275_305_224,
        _ if options.all || options.count => 880,
        _ => options.limit,
    }
}

fn filters(without: &[Filter]) -> Filters {
    let is_on = |filter| !without.contains(&filter);
    Filters {
        different: is_on(Filter::Different),
        symmetry: is_on(Filter::Symmetry),
        sums: is_on(Filter::Sums),
        repeat: is_on(Filter::Repeat),
    }
}

fn verdict(squares: u64, complete: bool) -> String {
    match (squares, complete) {
        (0, _) => "no square: all choices are refused, which proves that there is none".to_string(),
        (1, true) => "1 square, and there are no others".to_string(),
        (_, true) => format!("{} squares, and there are no others", grouped(squares)),
        (1, false) => "1 square".to_string(),
        (_, false) => format!("{} squares", grouped(squares)),
    }
}

/// Prints squares as they are found.
struct Printer<'a> {
    options: &'a Options,
    watch: &'a Watch,
    out: &'a mut dyn Write,
    failed: Option<io::Error>,
}

impl Printer<'_> {
    fn print(&mut self, square: &Grid<u32>) -> ControlFlow<()> {
        let mut progress = self.watch.lock();
        progress.found += 1;
        if self.options.count {
            return ControlFlow::Continue(());
        }
        let bar = progress.bar.take();
        let written = match &bar {
            Some(bar) => bar.pause(|| self.write(square)),
            None => self.write(square),
        };
        progress.bar = bar;
        match written {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                self.failed = Some(error);
                ControlFlow::Break(())
            }
        }
    }

    /// Writes the square at once: Ctrl-C must not lose it.
    fn write(&mut self, square: &Grid<u32>) -> io::Result<()> {
        if self.options.json {
            let rows = square.cells().chunks(square.size().cols).collect();
            let line = Square { square: rows, seconds: self.watch.seconds() };
            serde_json::to_writer(&mut *self.out, &line)?;
            writeln!(self.out)?;
        } else {
            writeln!(self.out, "{square}\n")?;
        }
        self.out.flush()
    }
}

/// Shows after a second that the search goes on, and says on Ctrl-C what was found.
struct Watch {
    since: Instant,
    state: Arc<Mutex<State>>,
    ended: Arc<AtomicBool>,
}

struct State {
    found: u64,
    bar: Option<Progress>,
}

impl Watch {
    fn start(expected: u64) -> Watch {
        let since = Instant::now();
        let bar = Some(Progress::new(expected));
        let state = Arc::new(Mutex::new(State { found: 0, bar }));
        let ended = Arc::new(AtomicBool::new(false));

        let of_handler = Arc::clone(&state);
        on_ctrl_c(move || {
            let found = grouped(lock(&of_handler).found);
            let seconds = since.elapsed().as_secs_f64();
            eprintln!("\nstopped after {seconds:.1} s; squares found so far: {found}");
        });

        let (of_thread, is_over) = (Arc::clone(&state), Arc::clone(&ended));
        thread::spawn(move || {
            while !is_over.load(Ordering::Relaxed) {
                thread::sleep(Duration::from_millis(200));
                let mut state = lock(&of_thread);
                let found = state.found;
                if let Some(bar) = &mut state.bar {
                    bar.set(found);
                    bar.say(format!("squares, after {} s", since.elapsed().as_secs()));
                }
            }
        });
        Watch { since, state, ended }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        lock(&self.state)
    }

    fn found(&self) -> u64 {
        self.lock().found
    }

    fn seconds(&self) -> f64 {
        self.since.elapsed().as_secs_f64()
    }

    fn stop(self) {
        self.ended.store(true, Ordering::Relaxed);
        self.lock().bar = None;
    }
}

/// The state, even when a thread has panicked with it.
fn lock(state: &Mutex<State>) -> MutexGuard<'_, State> {
    state.lock().unwrap_or_else(PoisonError::into_inner)
}
