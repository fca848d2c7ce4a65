//! `just run knight-dfs`: all tours from a start, or the first of them.

#[cfg(feature = "record")]
pub(crate) mod figures;

use std::{io::Write, num::NonZeroU64, time::Instant};

use champions::tours::{estimate, pausable::Search};
use clap::Args;
use grid::{Move, Pos, Size};
use rand_chacha::{
    ChaCha8Rng,
    rand_core::{Rng, SeedableRng},
};
use referee::tour::judge;
use scenes::knight_dfs::ALL;
use serde_json::json;

use super::board::{BoardOptions, drawn};
use crate::{
    program::{ExitStatus, Failure, Findings, late_bar, say},
    wording::{counted, grouped, lasting, rounded, rows},
};

/// How many placements are made between two looks at the progress.
const SLICE: u64 = 200_000;

/// A search of fewer placements ends before anybody asks how long it takes.
const NOTHING: u64 = 5_000_000;

/// An estimate of more seconds is said before the search starts.
const LONG: f64 = 60.0;

/// How many random walks the estimate takes.
const WALKS: u32 = 10_000;

#[derive(Clone, Debug, Args)]
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

/// What was found so far.
#[derive(Default)]
struct Tours {
    count: u64,
    placements: u64,
    /// Whether the search ended by itself: there are no other tours.
    complete: bool,
    /// The boards of the first tours, as many as were asked for.
    boards: Vec<Vec<Vec<u32>>>,
}

pub fn run(options: &Options, out: &mut dyn Write) -> Result<ExitStatus, Failure> {
    let (size, start, moves) = options.board.all()?;
    warn(size, start, moves, options.limit)?;

    let json = options.json;
    let findings =
        Findings::new(Tours::default(), move |tours| tours.shown("Interrupted", size, start, json));
    let mut search = Search::new(size, start, moves).map_err(Failure::new)?;
    let limit = options.limit.map_or(ALL, NonZeroU64::get);
    let millionths = 1_000_000;
    let bar = late_bar(
        millionths,
        "Searching for all tours. Ctrl-C prints what was found; `--limit N` stops after N tours.",
    );
    while !search.is_over() && search.tours() < limit {
        let tour = search.next_tour(SLICE).cloned();
        let mut tours = findings.lock();
        tours.count = search.tours();
        tours.placements = search.placements();
        tours.complete = search.is_over();
        match tour {
            Some(tour) if tours.count <= options.show => {
                let judged = judge(&tour, start, moves);
                judged.unwrap_or_else(|fault| panic!("the tour is wrong: {fault}"));
                if json {
                    tours.boards.push(rows(&tour));
                } else {
                    bar.suspend(|| writeln!(out, "{}\n", drawn(&tour)).and_then(|()| out.flush()))?;
                }
            }
            // Most slices end with a tour on boards that have many: a look at each would cost more
            // than the search.
            Some(_) if !tours.count.is_multiple_of(1_000) => {}
            _ => {
                // A part of a million is a small number.
                #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
                bar.set_position((search.part_done() * millionths as f64) as u64);
                let (count, placements) = (counted(tours.count, "tour"), grouped(tours.placements));
                bar.set_message(format!(
                    "(millionths of the search) {count}, {placements} placements"
                ));
            }
        }
    }
    bar.finish_and_clear();

    let tours = findings.lock();
    let word = if tours.complete { "Complete" } else { "Stopped at the limit" };
    write!(out, "{}", tours.shown(word, size, start, json))?;
    Ok(ExitStatus::of(tours.count > 0))
}

impl Tours {
    fn shown(&self, word: &str, size: Size, start: Pos, json: bool) -> String {
        let &Tours { count, placements, complete, ref boards } = self;
        if json {
            let report = json!({
                "rows": size.rows, "cols": size.cols, "start": [start.row, start.col],
                "tours": count, "placements": placements, "complete": complete, "boards": boards,
            });
            return format!("{report}\n");
        }
        let [tours, placements] = [(count, "tour"), (placements, "placement")]
            .map(|(count, thing)| counted(count, thing));
        format!("{word}: {tours} from {start} on a board of {size}, {placements}.\n")
    }
}

/// Says how long the search may take, when that is long.
fn warn(size: Size, start: Pos, moves: &[Move], limit: Option<NonZeroU64>) -> Result<(), Failure> {
    // A trial says whether there is anything to say, and how fast this machine is.
    let mut trial = Search::new(size, start, moves).map_err(Failure::new)?;
    let since = Instant::now();
    while !trial.is_over() && trial.placements() < NOTHING {
        trial.next_tour(NOTHING - trial.placements());
    }
    let a_second = trial.placements() as f64 / since.elapsed().as_secs_f64();
    if trial.is_over() {
        return Ok(());
    }
    let placements = estimated(size, start, moves, WALKS);
    let seconds = placements / a_second;
    if seconds > LONG {
        let end = match limit {
            Some(limit) => format!(
                "The search stops after {}, and nobody knows when that is. Ctrl-C prints what was tours.",
                counted(limit.get(), "tour"),
            ),
            None => {
                "Ctrl-C prints what was found so far, and `--limit N` stops the search after N \
                     tours."
                    .to_string()
            }
        };
        say(&format!(
            "To find all tours takes about {} placements or more, which is {} here: an estimate from {} \
             random walks (Knuth, 1975).\n{end}",
            rounded(placements),
            lasting(seconds),
            grouped(WALKS.into()),
        ));
    }
    Ok(())
}

/// How many placements the search for all tours takes, estimated from random walks.
pub(crate) fn estimated(size: Size, start: Pos, moves: &[Move], walks: u32) -> f64 {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut choose = |exits: usize| {
        // The exits of a cell are few, so the remainder prefers none that one could notice.
        let exits = u32::try_from(exits).expect("a cell has few exits");
        (rng.next_u32() % exits) as usize
    };
    estimate::placements(size, start, moves, walks, &mut choose).expect("the start is on the board")
}

fn parse_limit(text: &str) -> Result<NonZeroU64, String> {
    text.parse().map_err(|_| "expected a number of tours, at least 1".to_string())
}
