//! `just run magic-local-search`: the source's table, from runs that do not depend on each other.

mod summary;

use std::{
    io::Write,
    sync::{Arc, Mutex, PoisonError},
    time::Instant,
};

use clap::{
    Args,
    builder::{PossibleValuesParser, TypedValueParser},
};
use grid::Grid;
use magic_local_search::{
    Search,
    better::{
        structured,
        variants::{self, Choices, Cost, Neighborhood, Start},
    },
};
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use referee::magic;

use self::summary::{Report, Run};
use crate::{
    ending::{Ending, Failure},
    figures::grouped,
    interrupt::on_ctrl_c,
    progress::Progress,
};

/// Above it, a search that swaps any two cells takes minutes for a square, and then hours.
const MAX_ORDER: usize = 40;
/// Above it, a search that tries all orders of a line takes an hour for a square, and then days.
const MAX_ORDER_BY_LINES: usize = 5;
/// Above it, a search that only counts the wrong lines takes minutes for a square, and then hours.
const MAX_ORDER_BY_WRONG_LINES: usize = 6;
/// Above it, a square is larger than most memories and all screens.
const MAX_ORDER_BETTER: usize = 5_000;
/// A larger square is not printed.
const MAX_SHOWN: usize = 40;
/// How many seconds lie between two looks of the bar at a run.
const GLANCE: f64 = 0.1;

/// What `just run magic-local-search` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// How many rows and columns the square has.
    #[arg(long, default_value_t = 10)]
    order: usize,
    /// How many times to look for one.
    #[arg(long, default_value_t = 30)]
    runs: u64,
    /// Which streams of random numbers: the same seed gives the same runs on every machine.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How often a run may start again before it gives up.
    #[arg(long, default_value_t = 100_000)]
    max_restarts: u64,
    /// What one step may change: the numbers in two cells, or the order of a line.
    #[arg(long, default_value = "swap", value_parser = neighborhood())]
    neighborhood: Neighborhood,
    /// What a wrong line costs: its excess squared, its excess, or 1.
    #[arg(long = "error", default_value = "squares", value_parser = cost())]
    cost: Cost,
    /// The board a run begins with; after a restart it is a random one.
    #[arg(long, default_value = "random", value_parser = start())]
    start: Start,
    /// Make the square piece by piece instead: the diagonals, the rows, the columns.
    #[arg(long, conflicts_with_all = ["neighborhood", "cost", "start", "max_restarts"])]
    better: bool,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

fn neighborhood() -> impl TypedValueParser<Value = Neighborhood> {
    PossibleValuesParser::new(["swap", "line"]).map(|word| match word.as_str() {
        "line" => Neighborhood::Line,
        _ => Neighborhood::Swap,
    })
}

fn cost() -> impl TypedValueParser<Value = Cost> {
    PossibleValuesParser::new(["squares", "absolute", "lines"]).map(|word| match word.as_str() {
        "absolute" => Cost::Absolute,
        "lines" => Cost::Lines,
        _ => Cost::Squares,
    })
}

fn start() -> impl TypedValueParser<Value = Start> {
    PossibleValuesParser::new(["random", "identity"]).map(|word| match word.as_str() {
        "identity" => Start::Identity,
        _ => Start::Random,
    })
}

/// The generator of one run: `ChaCha8` with `seed` and `run` as its key.
///
/// Each run has a stream of its own, so run 2 is the same whether or not run 1 was made. The key is
/// written out here, byte by byte, because a library's way to make a key of a number may change.
///
/// ```
/// use lab::lessons::magic_local_search::generator;
/// use rand_chacha::rand_core::Rng;
///
/// // The published stream of ChaCha8 for a key of zeros begins with the bytes 3e 00 ef 2f.
/// assert_eq!(generator(0, 0).next_u32(), u32::from_le_bytes([0x3e, 0x00, 0xef, 0x2f]));
/// ```
pub fn generator(seed: u64, run: u64) -> ChaCha8Rng {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    key[8..16].copy_from_slice(&run.to_le_bytes());
    ChaCha8Rng::from_seed(key)
}

/// Looks for squares, and prints a table of what it took.
///
/// # Errors
///
/// An order that has no cells or is hopeless, and no run at all.
pub fn run(options: &Options, out: &mut dyn Write) -> Result<Ending, Failure> {
    refuse(options)?;
    let report = Arc::new(Mutex::new(Report::new(options)));
    let shared = Arc::clone(&report);
    let json = options.json;
    on_ctrl_c(move || {
        let mut report = shared.lock().unwrap_or_else(PoisonError::into_inner);
        report.interrupted = true;
        println!("{}", if json { report.json() } else { report.text() });
    });

    let mut bar = Progress::new(options.runs);
    for number in 1..=options.runs {
        let (run, square) = one_run(options, number, &mut bar);
        if run.error == 0
            && let Err(fault) = magic::judge(&square)
        {
            panic!("the square is wrong: {fault}");
        }
        report.lock().unwrap_or_else(PoisonError::into_inner).add(run, square);
        bar.set(number);
    }
    drop(bar);

    let report = report.lock().unwrap_or_else(PoisonError::into_inner);
    writeln!(out, "{}", if json { report.json() } else { report.text() })?;
    Ok(if report.all_found() { Ending::Right } else { Ending::NotAllRight })
}

/// A sentence when what is asked for cannot be, or would take too long.
fn refuse(options: &Options) -> Result<(), Failure> {
    let order = options.order;
    if order == 0 {
        return Err(Failure::new("a square of order 0 has no cells; expected an order from 1 on"));
    }
    if options.runs == 0 {
        return Err(Failure::new("0 runs find nothing; expected at least 1"));
    }
    if options.better {
        if order > MAX_ORDER_BETTER {
            return Err(Failure::new(format!(
                "order {order} is too large to hold and to look at; expected at most {}",
                grouped(MAX_ORDER_BETTER as u64)
            )));
        }
    } else if options.neighborhood == Neighborhood::Line && order > MAX_ORDER_BY_LINES {
        let factorial: f64 = (1..=order).map(|factor| factor as f64).product();
        let tries = factorial * (2 * order + 2) as f64;
        return Err(Failure::new(format!(
            "order {order} is too large for `--neighborhood line`: the {} lines have {order}! orders \
             each, so to know one local minimum takes {tries:.0e} tries or more, and a search meets \
             a million minima: an hour for order 6, weeks for order 7; expected at most \
             {MAX_ORDER_BY_LINES}",
            2 * order + 2,
        )));
    } else if options.cost == Cost::Lines && order > MAX_ORDER_BY_WRONG_LINES {
        // Order 5 starts again some 5,000 times, order 6 some 50,000, order 7 some 500,000 times.
        let restarts = 5e4 * 10_f64.powf((order - MAX_ORDER_BY_WRONG_LINES) as f64);
        return Err(Failure::new(format!(
            "order {order} is too large for `--error lines`: a run would start again some \
             {restarts:.0e} times, ten times as often for each order more; expected at most \
             {MAX_ORDER_BY_WRONG_LINES}",
        )));
    } else if order > MAX_ORDER {
        // Each pass tries all pairs; a descent needs some 5 passes, a run some 1,000 descents.
        let tries = (order as f64).powi(4) / 2.0 * 5.0 * 1_000.0;
        return Err(Failure::new(format!(
            "order {order} is too large for this search: a run would try some {tries:.0e} swaps, \
             {} min or more; expected at most {MAX_ORDER}, or type `--better`",
            (tries * 2.5e-9 / 60.0).ceil(),
        )));
    }
    Ok(())
}

/// Makes run `number` and measures it.
fn one_run(options: &Options, number: u64, bar: &mut Progress) -> (Run, Grid<u32>) {
    let mut rng = generator(options.seed, number);
    let before = Instant::now();
    if options.better {
        let made = structured::make(options.order, &mut rng);
        let seconds = before.elapsed().as_secs_f64();
        return match made {
            Some(made) => {
                let (restarts, work) = (made.restarts, made.placements);
                (Run { number, seconds, restarts, work, error: 0 }, made.square)
            }
            // Order 2: the one board that everybody can see is as good as any.
            None => {
                let square = variants::identity_square(options.order);
                (Run { number, seconds, restarts: 0, work: 0, error: 10 }, square)
            }
        };
    }

    let choices =
        Choices { neighborhood: options.neighborhood, cost: options.cost, start: options.start };
    let (mut restarts, mut glance) = (0_u64, 0.0);
    let on_restart = |best: &Search| {
        restarts += 1;
        let seconds = before.elapsed().as_secs_f64();
        if seconds > glance + GLANCE {
            glance = seconds;
            bar.say(format!(
                "(run {number}: {} restarts, error {})",
                grouped(restarts),
                best.error
            ));
            bar.set(number - 1);
        }
    };
    let found =
        variants::search(choices, options.order, options.max_restarts, &mut rng, on_restart);
    let seconds = before.elapsed().as_secs_f64();
    let Search { square, error, restarts, tried } = found;
    (Run { number, seconds, restarts, work: tried, error }, square)
}
