//! `just run knight-random`: a table of random walks, or walks until one is complete.

use std::{
    io::Write,
    sync::{Arc, Mutex, PoisonError},
};

use clap::Args;
use grid::{Grid, Move, Pos, Size};
use knight_random::{ChaCha8Rng, Lengths, Search, Walk, better, generator, lengths, mean_length};
use referee::tour::{judge, judge_walk};
use serde::Serialize;

use super::knight_board::{BoardOptions, drawn, rows};
use crate::{
    ending::{Ending, Failure},
    figures::grouped,
    interrupt::on_ctrl_c,
    progress::Progress,
};

/// How many characters the longest bar of the histogram has.
const WIDTH: u64 = 40;

/// How many walks are made between two looks at the clock.
const ROUND: u64 = 1_000;

/// What `just run knight-random` takes.
#[derive(Debug, Args)]
pub struct Options {
    #[command(flatten)]
    board: BoardOptions,
    /// How many walks to make.
    #[arg(long, default_value_t = 1_000, conflicts_with = "until_complete")]
    tries: u64,
    /// Which stream of random numbers: the same seed gives the same walks on every machine.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Walk until a walk is complete.
    #[arg(long)]
    until_complete: bool,
    /// How many walks to make at most before giving up.
    #[arg(long, default_value_t = 10_000_000, requires = "until_complete")]
    max_tries: u64,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

/// What is said of a table of walks in JSON.
#[derive(Serialize)]
struct Table {
    rows: usize,
    cols: usize,
    start: [usize; 2],
    seed: u64,
    tries: u64,
    mean_length: Option<f64>,
    /// How many walks ended after 0 cells, after 1 cell and so on.
    lengths: Vec<u64>,
    best: Option<Vec<Vec<u32>>>,
}

/// What is said of a search in JSON.
#[derive(Serialize)]
struct Searched {
    rows: usize,
    cols: usize,
    start: [usize; 2],
    seed: u64,
    complete: bool,
    tries: u64,
    placements: u64,
    board: Option<Vec<Vec<u32>>>,
}

/// Walks, and prints what came of it.
///
/// # Errors
///
/// A board, a start or a number of tries that cannot be.
pub fn run(options: &Options, out: &mut dyn Write) -> Result<Ending, Failure> {
    let size = options.board.size()?;
    let start = options.board.start(size)?;
    let moves = options.board.moves();
    if options.tries == 0 || options.max_tries == 0 {
        return Err(Failure::new("0 walks tell nothing; expected at least 1"));
    }
    let task = Task { size, start, moves, seed: options.seed, json: options.json };
    if options.until_complete {
        task.until_complete(options.max_tries, out)
    } else {
        task.table(options.tries, out)
    }
}

/// Which walks are to be made.
#[derive(Clone, Copy)]
struct Task {
    size: Size,
    start: Pos,
    moves: &'static [Move],
    seed: u64,
    json: bool,
}

impl Task {
    /// Makes `tries` walks in rounds, so that Ctrl-C can print the table of those made so far.
    fn table(self, tries: u64, out: &mut dyn Write) -> Result<Ending, Failure> {
        let empty = Lengths { tries: vec![0; self.size.area() + 1], best: None };
        let so_far = Arc::new(Mutex::new(empty));
        let shared = Arc::clone(&so_far);
        on_ctrl_c(move || {
            let table = shared.lock().unwrap_or_else(PoisonError::into_inner);
            println!("{}", self.table_text(&table));
            println!("Interrupted.");
        });

        let mut rng = generator(self.seed);
        let mut bar = Progress::new(tries);
        let round = if self.size.area() > 10_000 { 1 } else { ROUND };
        let mut done = 0;
        while done < tries {
            let now = round.min(tries - done);
            let table = lengths(self.size, self.start, self.moves, now, &mut rng)
                .map_err(|error| Failure::new(error.to_string()))?;
            add(&mut so_far.lock().unwrap_or_else(PoisonError::into_inner), table);
            done += now;
            bar.set(done);
        }
        drop(bar);

        let table = so_far.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(Err(fault)) =
            table.best.as_ref().map(|best| judge_walk(&best.board, self.start, self.moves))
        {
            panic!("the walk is wrong: {fault}");
        }
        if self.json {
            writeln!(out, "{}", serde_json::json!(self.table_json(&table)))?;
        } else {
            writeln!(out, "{}", self.table_text(&table))?;
        }
        Ok(Ending::Right)
    }

    fn table_json(self, table: &Lengths) -> Table {
        Table {
            rows: self.size.rows,
            cols: self.size.cols,
            start: [self.start.row, self.start.col],
            seed: self.seed,
            tries: table.tries.iter().sum(),
            mean_length: mean_length(&table.tries),
            lengths: table.tries.clone(),
            best: table.best.as_ref().map(|best| rows(&best.board)),
        }
    }

    fn table_text(self, table: &Lengths) -> String {
        let walks: u64 = table.tries.iter().sum();
        let mean = mean_length(&table.tries).unwrap_or(0.0);
        let (longest, board) = match &table.best {
            Some(best) => (best.length, drawn(&best.board)),
            None => (0, drawn(&Grid::new(self.size, 0))),
        };
        format!(
            "{}\n{} walks from {} with seed {}: {mean:.1} cells on average, {} of {} at most.\n\n{board}",
            histogram(&table.tries),
            grouped(walks),
            self.start,
            self.seed,
            grouped(longest.into()),
            grouped(self.size.area() as u64),
        )
    }

    /// Walks in rounds until a walk is complete or the ceiling is reached.
    fn until_complete(self, max_tries: u64, out: &mut dyn Write) -> Result<Ending, Failure> {
        let so_far = Arc::new(Mutex::new((0_u64, 0_u64, None::<Walk>)));
        let shared = Arc::clone(&so_far);
        on_ctrl_c(move || {
            let (tries, placements, best) = &*shared.lock().unwrap_or_else(PoisonError::into_inner);
            println!("{}", self.gave_up_text("Interrupted", *tries, *placements, best.as_ref()));
        });

        let mut rng = generator(self.seed);
        let mut bar = Progress::new(max_tries);
        let round = if self.size.area() > 10_000 { 1 } else { ROUND };
        loop {
            let done = so_far.lock().unwrap_or_else(PoisonError::into_inner).0;
            if done == max_tries {
                break;
            }
            let now = round.min(max_tries - done);
            let found = self.search(now, &mut rng)?;
            let mut state = so_far.lock().unwrap_or_else(PoisonError::into_inner);
            match found {
                Search::Found { tour, tries, placements } => {
                    drop(bar);
                    return self.found(&tour, done + tries, state.1 + placements, out);
                }
                Search::GaveUp { best, placements } => {
                    state.0 += now;
                    state.1 += placements;
                    if let Some(walk) = best {
                        keep_longer(&mut state.2, walk);
                    }
                    bar.set(state.0);
                }
            }
        }
        drop(bar);

        let (tries, placements, best) = &*so_far.lock().unwrap_or_else(PoisonError::into_inner);
        if self.json {
            let best = best.as_ref().map(|best| &best.board);
            writeln!(
                out,
                "{}",
                serde_json::json!(self.searched(false, *tries, *placements, best))
            )?;
        } else {
            writeln!(out, "{}", self.gave_up_text("Gave up", *tries, *placements, best.as_ref()))?;
        }
        Ok(Ending::NotAllRight)
    }

    fn search(self, max_tries: u64, rng: &mut ChaCha8Rng) -> Result<Search, Failure> {
        better::until_complete(self.size, self.start, self.moves, max_tries, rng)
            .map_err(|error| Failure::new(error.to_string()))
    }

    fn found(
        self,
        tour: &Grid<u32>,
        tries: u64,
        placements: u64,
        out: &mut dyn Write,
    ) -> Result<Ending, Failure> {
        if let Err(fault) = judge(tour, self.start, self.moves) {
            panic!("the tour is wrong: {fault}");
        }
        if self.json {
            let said = self.searched(true, tries, placements, Some(tour));
            writeln!(out, "{}", serde_json::json!(said))?;
        } else {
            writeln!(out, "{}\n", drawn(tour))?;
            writeln!(
                out,
                "Complete: walk {} with seed {}. All walks visited {} cells.",
                grouped(tries),
                self.seed,
                grouped(placements)
            )?;
        }
        Ok(Ending::Right)
    }

    fn searched(
        self,
        complete: bool,
        tries: u64,
        placements: u64,
        board: Option<&Grid<u32>>,
    ) -> Searched {
        Searched {
            rows: self.size.rows,
            cols: self.size.cols,
            start: [self.start.row, self.start.col],
            seed: self.seed,
            complete,
            tries,
            placements,
            board: board.map(rows),
        }
    }

    fn gave_up_text(self, word: &str, tries: u64, placements: u64, best: Option<&Walk>) -> String {
        let board = best.map(|best| format!("{}\n\n", drawn(&best.board))).unwrap_or_default();
        let length = best.map_or(0, |best| best.length);
        format!(
            "{board}{word} after {} walks of {} cells in all; the longest visited {} of {}.\n\
             That proves nothing: the next walk may be complete, or none ever.",
            grouped(tries),
            grouped(placements),
            grouped(length.into()),
            grouped(self.size.area() as u64)
        )
    }
}

/// Adds the walks of `more`, which were made later.
fn add(table: &mut Lengths, more: Lengths) {
    for (count, more) in table.tries.iter_mut().zip(more.tries) {
        *count += more;
    }
    if let Some(walk) = more.best {
        keep_longer(&mut table.best, walk);
    }
}

fn keep_longer(best: &mut Option<Walk>, walk: Walk) {
    if best.as_ref().is_none_or(|best| walk.length > best.length) {
        *best = Some(walk);
    }
}

/// A line for each length that occurs, and for those between.
fn histogram(tries: &[u64]) -> String {
    let Some(first) = tries.iter().position(|&count| count > 0) else {
        return String::new();
    };
    let last = tries.iter().rposition(|&count| count > 0).unwrap_or(first);
    let most = tries.iter().copied().max().unwrap_or(1);
    // A large board has more lengths than a screen has lines: several share a line.
    let per_line = (last + 1 - first).div_ceil(70);
    let mut text = String::from("cells  walks\n");
    for lengths in (first..=last).collect::<Vec<_>>().chunks(per_line) {
        let count: u64 = lengths.iter().map(|&length| tries[length]).sum();
        let bar = "#".repeat(usize::try_from(bar(count, most)).unwrap_or(0));
        text += format!("{:5} {:6} {bar}", lengths[0], grouped(count)).trim_end();
        text.push('\n');
    }
    text
}

/// How long the bar of `count` is: at least 1 when there is something.
fn bar(count: u64, most: u64) -> u64 {
    if count == 0 { 0 } else { (count.min(most) * WIDTH).div_ceil(most) }
}
