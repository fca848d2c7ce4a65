//! `just run knight-dfs`: all tours from a start, or the first of them.

use std::{
    io::{self, Write},
    num::NonZeroU64,
    sync::{Arc, Mutex, PoisonError},
    time::Instant,
};

use clap::Args;
use grid::{Grid, Move, Pos, Size};
use knight_dfs::{
    ALL,
    better::{estimate, pausable::Search},
};
use rand_chacha::{
    ChaCha8Rng,
    rand_core::{Rng, SeedableRng},
};
use referee::tour::judge;
use serde::Serialize;

use super::knight_board::{BoardOptions, drawn, rows};
use crate::{
    ending::{Ending, Failure},
    figures::grouped,
    interrupt::on_ctrl_c,
    progress::Progress,
};

/// How many placements are made between two looks at the progress.
const SLICE: u64 = 200_000;

/// A search of fewer placements ends before anybody asks how long it takes.
const NOTHING: u64 = 5_000_000;

/// An estimate of more seconds is said before the search starts.
const LONG: f64 = 60.0;

/// How many random walks the estimate takes.
const WALKS: u32 = 10_000;

/// What `just run knight-dfs` takes.
#[derive(Debug, Args)]
pub struct Options {
    #[command(flatten)]
    board: BoardOptions,
    /// Stop the search after so many tours.
    #[arg(long, value_name = "N", value_parser = parse_limit)]
    limit: Option<NonZeroU64>,
    /// Print the boards of the first tours, at most so many.
    #[arg(long, value_name = "K", default_value_t = 1)]
    show: u64,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

/// What was found; `--json` prints it as it is.
#[derive(Clone, Serialize)]
struct Found {
    rows: usize,
    cols: usize,
    start: [usize; 2],
    tours: u64,
    placements: u64,
    /// Whether the search ended by itself: there are no other tours.
    complete: bool,
    /// The boards of the first tours, as many as were asked for.
    boards: Vec<Vec<Vec<u32>>>,
}

/// Searches, and prints the tours as they are found.
///
/// # Errors
///
/// A board or a start that cannot be.
pub fn run(options: &Options, out: &mut dyn Write) -> Result<Ending, Failure> {
    let size = options.board.size()?;
    let start = options.board.start(size)?;
    let moves = options.board.moves();
    warn(size, start, moves, options.limit)?;

    let found = Arc::new(Mutex::new(Found {
        rows: size.rows,
        cols: size.cols,
        start: [start.row, start.col],
        tours: 0,
        placements: 0,
        complete: false,
        boards: Vec::new(),
    }));
    let (shared, json) = (Arc::clone(&found), options.json);
    on_ctrl_c(move || {
        let found = shared.lock().unwrap_or_else(PoisonError::into_inner);
        let mut text = Vec::new();
        // Writing into memory cannot fail, and nobody is left to be told of the other.
        let _ = found.print(json, "Interrupted", &mut text).and_then(|()| {
            let mut out = io::stdout();
            out.write_all(&text)?;
            out.flush()
        });
    });

    let search = new_search(size, start, moves)?;
    search_on(search, options, &found, out)?;
    let found = found.lock().unwrap_or_else(PoisonError::into_inner).clone();
    let word = if found.complete { "Complete" } else { "Stopped at the limit" };
    found.print(options.json, word, out)?;
    Ok(if found.tours > 0 { Ending::Right } else { Ending::NotAllRight })
}

/// Searches to the end or to the limit, and keeps `found` up to date.
fn search_on(
    mut search: Search,
    options: &Options,
    found: &Mutex<Found>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let limit = options.limit.map_or(ALL, NonZeroU64::get);
    let millionths = 1_000_000;
    let mut bar = Progress::new(millionths);
    while !search.is_over() && search.tours() < limit {
        let tour = search.next_tour(SLICE).cloned();
        let mut found = found.lock().unwrap_or_else(PoisonError::into_inner);
        found.tours = search.tours();
        found.placements = search.placements();
        found.complete = search.is_over();
        match tour {
            Some(tour) if found.tours <= options.show => {
                show(&tour, options, &mut found)?;
                if !options.json {
                    bar.pause(|| writeln!(out, "{}\n", drawn(&tour)).and_then(|()| out.flush()))?;
                }
            }
            // Most slices end with a tour on boards that have many: a look at each would cost more
            // than the search.
            Some(_) if !found.tours.is_multiple_of(1_000) => {}
            _ => {
                let part = search.part_done();
                // A part of a million is a small number.
                #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
                bar.set((part * millionths as f64) as u64);
                bar.say(format!(
                    "(millionths of the search) {} tours, {} placements",
                    grouped(found.tours),
                    grouped(found.placements)
                ));
            }
        }
    }
    Ok(())
}

/// Keeps a tour that the referee accepts.
fn show(tour: &Grid<u32>, options: &Options, found: &mut Found) -> Result<(), Failure> {
    let start = options.board.start(tour.size())?;
    if let Err(fault) = judge(tour, start, options.board.moves()) {
        panic!("the tour is wrong: {fault}");
    }
    if options.json {
        found.boards.push(rows(tour));
    }
    Ok(())
}

impl Found {
    fn print(&self, json: bool, word: &str, out: &mut dyn Write) -> io::Result<()> {
        if json {
            return writeln!(out, "{}", serde_json::json!(self));
        }
        let [row, col] = self.start;
        let size = Size::new(self.rows, self.cols);
        writeln!(
            out,
            "{word}: {} from {} on a board of {size}, {} placements.",
            counted(self.tours, "tour"),
            Pos { row, col },
            grouped(self.placements),
        )
    }
}

/// Says how long the search may take, when that is long.
fn warn(size: Size, start: Pos, moves: &[Move], limit: Option<NonZeroU64>) -> Result<(), Failure> {
    // A trial says whether there is anything to say, and how fast this machine is.
    let mut trial = new_search(size, start, moves)?;
    let since = Instant::now();
    while !trial.is_over() && trial.placements() < NOTHING {
        trial.next_tour(NOTHING - trial.placements());
    }
    if trial.is_over() {
        return Ok(());
    }
    let a_second = trial.placements() as f64 / since.elapsed().as_secs_f64();

    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut choose = |exits: usize| {
        // The exits of a cell are few, so the remainder prefers none that one could notice.
        let exits = u32::try_from(exits).expect("a cell has few exits");
        (rng.next_u32() % exits) as usize
    };
    let placements = estimate::placements(size, start, moves, WALKS, &mut choose)
        .map_err(|error| Failure::new(error.to_string()))?;
    let seconds = placements / a_second;
    if seconds > LONG {
        eprintln!(
            "To find all tours takes {} placements or more, which is {} here: an estimate from {} \
             random walks (Knuth, 1975).",
            rounded(placements),
            lasting(seconds),
            grouped(WALKS.into()),
        );
        match limit {
            Some(limit) => eprintln!(
                "The search stops after {}, and nobody knows when that is. Ctrl-C prints what was found.",
                counted(limit.get(), "tour"),
            ),
            None => eprintln!(
                "Ctrl-C prints what was found so far, and `--limit N` stops the search after N tours."
            ),
        }
    }
    Ok(())
}

fn new_search(size: Size, start: Pos, moves: &[Move]) -> Result<Search, Failure> {
    Search::new(size, start, moves).map_err(|error| Failure::new(error.to_string()))
}

fn parse_limit(text: &str) -> Result<NonZeroU64, String> {
    text.parse().map_err(|_| "expected a number of tours, at least 1".to_string())
}

fn counted(number: u64, thing: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{} {thing}{plural}", grouped(number))
}

/// One digit and a power of ten: `about 4 × 10^17`.
fn rounded(number: f64) -> String {
    let text = format!("{number:.0e}");
    let (digit, power) = text.split_once('e').unwrap_or((&text, "0"));
    format!("about {digit} × 10^{power}")
}

/// A time of more than a minute, in the unit that suits it.
fn lasting(seconds: f64) -> String {
    let (value, unit) = match seconds {
        ..7_200.0 => (seconds / 60.0, "minutes"),
        ..172_800.0 => (seconds / 3_600.0, "hours"),
        ..63_115_200.0 => (seconds / 86_400.0, "days"),
        _ => (seconds / 31_557_600.0, "years"),
    };
    if value < 1e6 {
        format!("about {value:.0} {unit}")
    } else {
        format!("{} {unit}", rounded(value))
    }
}

#[cfg(test)]
mod tests {
    use super::{counted, lasting, rounded};

    #[test]
    fn large_numbers_are_said_in_one_digit() {
        assert_eq!(rounded(1_735_079.0), "about 2 × 10^6");
        assert_eq!(rounded(3.9e17), "about 4 × 10^17");
        assert_eq!(counted(1, "tour"), "1 tour");
        assert_eq!(counted(1_728, "tour"), "1,728 tours");
    }

    #[test]
    fn a_time_has_a_unit_that_suits_it() {
        let all = [90.0, 9_000.0, 200_000.0, 1e9, 1e20].map(lasting);
        assert_eq!(
            all,
            [
                "about 2 minutes",
                "about 2 hours",
                "about 2 days",
                "about 32 years",
                "about 3 × 10^12 years"
            ]
        );
    }
}
