//! `just run knight-random`: a table of random walks, or walks until one is complete.

#[cfg(feature = "record")]
pub(crate) mod figures;

use std::{io::Write, iter};

use clap::Args;
use grid::{Grid, Move, Pos, Size};
use referee::tour::{judge, judge_walk};
use scenes::knight_random::{Lengths, Search, Walk, better, generator, lengths, mean_length};
use serde_json::{Value, json};

use super::board::{BoardOptions, drawn};
use crate::{
    program::{ExitStatus, Failure, Findings, LateBar},
    text::{grouped, rows},
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

/// Walks, and prints what came of it.
///
/// # Errors
///
/// A board, a start or a number of tries that cannot be.
pub fn run(options: &Options, out: &mut dyn Write) -> Result<ExitStatus, Failure> {
    let (size, start, moves) = options.board.all()?;
    let &Options { tries, seed, until_complete, max_tries, json, .. } = options;
    if tries == 0 || max_tries == 0 {
        return Err(Failure::new("0 walks tell nothing; expected at least 1"));
    }
    let walks = Walks { size, start, moves, seed, json };
    if until_complete { walks.until_complete(max_tries, out) } else { walks.table(tries, out) }
}

/// Which walks are to be made, and what is printed of them.
#[derive(Clone, Copy)]
struct Walks {
    size: Size,
    start: Pos,
    moves: &'static [Move],
    seed: u64,
    json: bool,
}

/// The walks of a search for a complete one.
#[derive(Default)]
struct Tries {
    count: u64,
    placements: u64,
    longest: Option<Walk>,
}

impl Walks {
    /// So many walks in rounds, so that Ctrl-C can print what came of those made so far.
    fn rounds(self, mut tries: u64) -> impl Iterator<Item = u64> {
        let round = if self.size.area() > 10_000 { 1 } else { ROUND };
        iter::from_fn(move || {
            let now = round.min(tries);
            tries -= now;
            (now > 0).then_some(now)
        })
    }

    fn table(self, tries: u64, out: &mut dyn Write) -> Result<ExitStatus, Failure> {
        let empty = Lengths { tries: vec![0; self.size.area() + 1], best: None };
        let found = Findings::new(empty, move |table| {
            format!("{}\nInterrupted.\n", self.table_text(table))
        });
        let mut rng = generator(self.seed);
        let bar = LateBar::new(tries);
        let mut done = 0;
        for now in self.rounds(tries) {
            let more = lengths(self.size, self.start, self.moves, now, &mut rng);
            let more = more.map_err(Failure::new)?;
            let mut table = found.lock();
            for (count, more) in table.tries.iter_mut().zip(more.tries) {
                *count += more;
            }
            keep_longer(&mut table.best, more.best);
            done += now;
            bar.set(done);
        }
        drop(bar);

        let table = found.lock();
        let longest = table.best.as_ref().map(|best| &best.board);
        if let Some(Err(fault)) = longest.map(|board| judge_walk(board, self.start, self.moves)) {
            panic!("the walk is wrong: {fault}");
        }
        if self.json {
            let walks: u64 = table.tries.iter().sum();
            let mut report = self.report(walks, "best", longest);
            report["mean_length"] = json!(mean_length(&table.tries));
            // How many walks ended after 0 cells, after 1 cell and so on.
            report["lengths"] = json!(table.tries);
            writeln!(out, "{report}")?;
        } else {
            writeln!(out, "{}", self.table_text(&table))?;
        }
        Ok(ExitStatus::Right)
    }

    /// What both reports in JSON say.
    fn report(self, tries: u64, name: &str, board: Option<&Grid<u32>>) -> Value {
        json!({
            "rows": self.size.rows, "cols": self.size.cols,
            "start": [self.start.row, self.start.col], "seed": self.seed, "tries": tries,
            name: board.map(rows),
        })
    }

    fn table_text(self, table: &Lengths) -> String {
        let (longest, board) = match &table.best {
            Some(best) => (best.length, drawn(&best.board)),
            None => (0, drawn(&Grid::new(self.size, 0))),
        };
        format!(
            "{}\n{} walks from {} with seed {}: {:.1} cells on average, {} of {} at most.\n\n{board}",
            histogram(&table.tries),
            grouped(table.tries.iter().sum()),
            self.start,
            self.seed,
            mean_length(&table.tries).unwrap_or(0.0),
            grouped(longest.into()),
            grouped(self.size.area() as u64),
        )
    }

    /// Walks in rounds until a walk is complete or the ceiling is reached.
    fn until_complete(self, max_tries: u64, out: &mut dyn Write) -> Result<ExitStatus, Failure> {
        let &Walks { size, start, moves, seed, json } = &self;
        let found =
            Findings::new(Tries::default(), move |tries| self.gave_up("Interrupted", tries) + "\n");
        let mut rng = generator(seed);
        let bar = LateBar::new(max_tries);
        let mut tour = None;
        for now in self.rounds(max_tries) {
            let searched = better::until_complete(size, start, moves, now, &mut rng);
            let mut so_far = found.lock();
            match searched.map_err(Failure::new)? {
                Search::Found { tour: board, tries, placements } => {
                    so_far.count += tries;
                    so_far.placements += placements;
                    tour = Some(board);
                    break;
                }
                Search::GaveUp { best, placements } => {
                    so_far.count += now;
                    so_far.placements += placements;
                    keep_longer(&mut so_far.longest, best);
                    bar.set(so_far.count);
                }
            }
        }
        drop(bar);

        if let Some(Err(fault)) = tour.as_ref().map(|tour| judge(tour, start, moves)) {
            panic!("the tour is wrong: {fault}");
        }
        let tries = found.lock();
        let [count, placements] = [tries.count, tries.placements].map(grouped);
        match &tour {
            board if json => {
                let longest = tries.longest.as_ref().map(|longest| &longest.board);
                let mut report = self.report(tries.count, "board", board.as_ref().or(longest));
                report["complete"] = json!(board.is_some());
                report["placements"] = json!(tries.placements);
                writeln!(out, "{report}")?;
            }
            Some(tour) => writeln!(
                out,
                "{}\n\nComplete: walk {count} with seed {seed}. All walks visited {placements} cells.",
                drawn(tour)
            )?,
            None => writeln!(out, "{}", self.gave_up("Gave up", &tries))?,
        }
        Ok(ExitStatus::of(tour.is_some()))
    }

    fn gave_up(self, word: &str, tries: &Tries) -> String {
        let longest = tries.longest.as_ref();
        format!(
            "{}{word} after {} walks of {} cells in all; the longest visited {} of {}.\n\
             That proves nothing: the next walk may be complete, or none ever.",
            longest.map(|walk| drawn(&walk.board) + "\n\n").unwrap_or_default(),
            grouped(tries.count),
            grouped(tries.placements),
            grouped(longest.map_or(0, |walk| walk.length).into()),
            grouped(self.size.area() as u64)
        )
    }
}

fn keep_longer(longest: &mut Option<Walk>, walk: Option<Walk>) {
    let length = |walk: &Option<Walk>| walk.as_ref().map_or(0, |walk| walk.length);
    if length(&walk) > length(longest) {
        *longest = walk;
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
    for (line, counts) in tries[first..=last].chunks(per_line).enumerate() {
        let count: u64 = counts.iter().sum();
        // At least 1 when there is something.
        let length = (count.min(most) * WIDTH).div_ceil(most);
        let bar = "#".repeat(usize::try_from(length).unwrap_or(0));
        text += format!("{:5} {:6} {bar}", first + line * per_line, grouped(count)).trim_end();
        text.push('\n');
    }
    text
}
