//! `just run knight-dfs`: all tours from a start, or the first of them.

#[cfg(feature = "record")]
pub(crate) mod figures;

use std::{io::Write, num::NonZeroU64, time::Instant};

use champions::tours::estimate;
use clap::Args;
use grid::{Grid, KNIGHT, Move, Pos, Size, StartOffBoard};
use rand_chacha::{
    ChaCha8Rng,
    rand_core::{Rng, SeedableRng},
};
use referee::tour::judge;
use scenes::knight_dfs::{
    ALL,
    better::{self, Counted, Refuse},
};
use serde_json::json;

use super::board::{BoardOptions, drawn};
use crate::{
    program::{ExitStatus, Failure, Findings, late_note, say},
    wording::{counted, grouped, lasting, rounded, rows},
};

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
    /// What the whole search placed, when it has ended.
    placements: Option<u64>,
    /// Whether the search ended by itself: there are no other tours.
    complete: bool,
    /// The boards of the first tours, as many as were asked for.
    boards: Vec<Vec<Vec<u32>>>,
}

pub fn run(options: &Options, out: &mut dyn Write) -> Result<ExitStatus, Failure> {
    let (size, start, moves) = options.board.all()?;
    size.check_start(start).map_err(Failure::new)?;
    let limit = options.limit.map_or(ALL, NonZeroU64::get);
    warn(size, start, moves, options.limit);

    let json = options.json;
    let findings =
        Findings::new(Tours::default(), move |tours| tours.shown("Interrupted", size, start, json));
    let note = late_note(
        "Searching for all tours. Ctrl-C prints what was found; `--limit N` stops after N tours.",
    );
    // A search by callbacks goes on when the output is gone, and the failure is told at its end.
    let mut written = Ok(());
    let counted = plain(size, start, moves, limit, &mut |tour| {
        let mut tours = findings.lock();
        tours.count += 1;
        if tours.count > options.show {
            return;
        }
        let judged = judge(tour, start, moves);
        judged.unwrap_or_else(|fault| panic!("the tour is wrong: {fault}"));
        if json {
            tours.boards.push(rows(tour));
        } else if written.is_ok() {
            let write = || writeln!(out, "{}\n", drawn(tour)).and_then(|()| out.flush());
            written = note.suspend(write);
        }
    });
    written?;
    let counted = counted.map_err(Failure::new)?;
    note.finish_and_clear();

    let mut tours = findings.lock();
    tours.placements = Some(counted.placements);
    tours.complete = counted.tours < limit;
    let word = if tours.complete { "Complete" } else { "Stopped at the limit" };
    write!(out, "{}", tours.shown(word, size, start, json))?;
    Ok(ExitStatus::of(tours.count > 0))
}

/// The lesson's search, which counts what it places: nothing is refused.
pub(crate) fn plain(
    size: Size,
    start: Pos,
    moves: &[Move],
    limit: u64,
    on_tour: &mut dyn FnMut(&Grid<u32>),
) -> Result<Counted, StartOffBoard> {
    let nothing = Refuse { dead_ends: false, unreachable: false };
    better::tours(size, start, moves, limit, nothing, on_tour)
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
        let tours = counted(count, "tour");
        let placements = placements.map(|placed| format!(", {}", counted(placed, "placement")));
        let placements = placements.unwrap_or_default();
        format!("{word}: {tours} from {start} on a board of {size}{placements}.\n")
    }
}

/// Says how long the search may take, when that is long.
fn warn(size: Size, start: Pos, moves: &[Move], limit: Option<NonZeroU64>) {
    let placements = estimated(size, start, moves, WALKS);
    let seconds = placements / placements_a_second();
    if seconds < LONG {
        return;
    }
    let end = match limit {
        Some(limit) => format!(
            "The search stops after {}, and nobody knows when that is. Ctrl-C prints what was found.",
            counted(limit.get(), "tour"),
        ),
        None => {
            "Ctrl-C prints what was found so far, and `--limit N` stops the search after N tours."
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

/// How fast this machine is: it finds the tours of a small board and looks at the clock.
fn placements_a_second() -> f64 {
    let since = Instant::now();
    let counted = plain(Size::square(5), Pos::new(0, 0), &KNIGHT, ALL, &mut |_| ());
    counted.expect("the corner is on the board").placements as f64 / since.elapsed().as_secs_f64()
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
