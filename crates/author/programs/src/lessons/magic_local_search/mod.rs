//! `just run magic-local-search`: the source's table, from runs that do not depend on each other.

#[cfg(feature = "record")]
pub(crate) mod figures;
mod options;
mod summary;

use std::{
    io::Write,
    time::{Duration, Instant},
};

use champions::magic::{
    structured::{self, Constructed},
    variants::{self, Choices, Cost, Neighborhood},
};
use grid::Grid;
use indicatif::ProgressBar;
use rand_chacha::ChaCha8Rng;
use referee::magic;
use scenes::magic_local_search::Search;

pub use self::options::Options;
use self::summary::{Report, Run};
use crate::{
    program::{ExitStatus, Failure, Findings, late_bar},
    random::generator,
    wording::{grouped, lasting, rounded},
};

/// Above it, a search that swaps any two cells takes minutes for a square, and then hours.
const MAX_ORDER: usize = 40;
/// Above it, a search that tries all orders of a line takes an hour for a square, and then days.
const MAX_ORDER_BY_LINES: usize = 5;
/// Above it, a search that only counts the wrong lines takes minutes for a square, and then hours.
const MAX_ORDER_BY_WRONG_LINES: usize = 6;
/// Above it, a square is larger than most memories and all screens.
const MAX_ORDER_BETTER: usize = 5_000;
pub fn run(options: &Options, out: &mut dyn Write) -> Result<ExitStatus, Failure> {
    if let Some(sentence) = refusal(options) {
        return Err(Failure::new(sentence));
    }
    let nothing =
        Report { options: options.clone(), interrupted: false, runs: Vec::new(), best: None };
    let report = Findings::new(nothing, |report| {
        report.interrupted = true;
        report.shown()
    });
    let bar = late_bar(
        options.runs,
        match options.better {
            true => "Making squares. Ctrl-C prints what was found.",
            false => {
                "Repairing squares. Ctrl-C prints what was found; `--better` makes squares at once."
            }
        },
    );
    for number in 1..=options.runs {
        let (run, square) = one_run(options, number, &bar);
        if run.error == 0 {
            let judged = magic::judge(&square);
            judged.unwrap_or_else(|fault| panic!("the square is wrong: {fault}"));
        }
        report.lock().add(run, square);
        bar.set_position(number);
    }
    bar.finish_and_clear();

    let report = report.lock();
    write!(out, "{}", report.shown())?;
    Ok(ExitStatus::of(report.found() == report.runs.len()))
}

/// A sentence when what is asked for cannot be, or would take too long.
fn refusal(options: &Options) -> Option<String> {
    let order = options.order;
    let by_lines = [Neighborhood::Line, Neighborhood::LineThenSwap].contains(&options.neighborhood);
    Some(if order == 0 {
        "a square of order 0 has no cells; expected an order from 1 on".to_string()
    } else if options.runs == 0 {
        "0 runs find nothing; expected at least 1".to_string()
    } else if options.better && order > MAX_ORDER_BETTER {
        let most = grouped(MAX_ORDER_BETTER as u64);
        format!("order {order} is too large to hold and to look at; expected at most {most}")
    } else if options.better {
        return None;
    } else if by_lines && order > MAX_ORDER_BY_LINES {
        let lines = 2 * order + 2;
        let factorial: f64 = (1..=order).map(|factor| factor as f64).product();
        let tries = factorial * lines as f64;
        format!(
            "order {order} is too large for orders of a line: the {lines} lines have {order}! \
             orders each, so to know one local minimum takes {tries:.0e} tries or more, and a search \
             meets a million minima: an hour for order 6, weeks for order 7; expected at most \
             {MAX_ORDER_BY_LINES}"
        )
    } else if options.cost == Cost::Lines && order > MAX_ORDER_BY_WRONG_LINES {
        // Order 5 starts again some 5,000 times, order 6 some 50,000, order 7 some 500,000 times.
        let restarts = 5e4 * 10_f64.powf((order - MAX_ORDER_BY_WRONG_LINES) as f64);
        format!(
            "order {order} is too large for `--error lines`: a run would start again some \
             {restarts:.0e} times, ten times as often for each order more; expected at most \
             {MAX_ORDER_BY_WRONG_LINES}"
        )
    } else if order > MAX_ORDER {
        // Each pass tries all pairs; a descent needs some 5 passes, a run some 1,000 descents.
        let tries = (order as f64).powi(4) / 2.0 * 5.0 * 1_000.0;
        let time = lasting((tries * 2.5e-9).max(60.0));
        let (order, tries) = (grouped(order as u64), rounded(tries));
        format!(
            "order {order} is too large for this search: a run would try some {tries} swaps, \
             {time} or more; expected at most {MAX_ORDER}, or type `--better`"
        )
    } else {
        return None;
    })
}

/// Makes run `number` and measures it.
fn one_run(options: &Options, number: u64, bar: &ProgressBar) -> (Run, Grid<u32>) {
    let &Options { order, seed, max_restarts, neighborhood, cost, start, .. } = options;
    let mut rng = generator(seed, number);
    let before = Instant::now();
    let Search { restarts, tried: work, error, square } = if options.better {
        piece_by_piece(order, &mut rng)
    } else {
        let (mut restarts, mut said) = (0_u64, before);
        let on_restart = |best: &Search| {
            restarts += 1;
            // Now and then: a descent of a small order takes less time than a message.
            if said.elapsed() > Duration::from_millis(100) {
                said = Instant::now();
                let shown = grouped(restarts);
                bar.set_message(format!("(run {number}: {shown} restarts, error {})", best.error));
            }
        };
        let choices = Choices { neighborhood, cost, start, shakes: 0 };
        variants::search(choices, order, max_restarts, &mut rng, on_restart)
    };
    let seconds = before.elapsed().as_secs_f64();
    (Run { run: number, seconds, restarts, work, error }, square)
}

/// The diagonals, the rows, the columns. What was tried are numbers written.
fn piece_by_piece(order: usize, rng: &mut ChaCha8Rng) -> Search {
    match structured::make(order, rng) {
        Some(Constructed { square, placements, restarts }) => {
            Search { square, error: 0, restarts, tried: placements }
        }
        // Order 2 has no magic square, so any board is the best one.
        None => {
            let square = variants::identity_square(order);
            Search { square, error: 10, restarts: 0, tried: 0 }
        }
    }
}
