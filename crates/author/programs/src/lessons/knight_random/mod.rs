//! `just run knight-random`: a table of random walks, or walks until one is complete.

#[cfg(feature = "record")]
pub(crate) mod figures;

use std::io::Write;

use clap::Args;
use grid::{Grid, Move, Pos, Size, StartOffBoard};
use referee::tour::{judge, judge_walk};
use scenes::knight_random::{
    ChaCha8Rng, Lengths, Search, Walk, better, generator, lengths, mean_length,
};
use serde_json::json;

use super::board::{BoardOptions, drawn};
use crate::{
    program::{ExitStatus, Failure, Findings, late_bar},
    wording::{counted, grouped, rows},
};

/// How many characters the longest bar of the histogram has.
const WIDTH: u64 = 40;

/// How many walks are made between two looks at the clock.
const ROUND: u64 = 1_000;

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

pub fn run(options: &Options, out: &mut dyn Write) -> Result<ExitStatus, Failure> {
    let (size, start, moves) = options.board.all()?;
    let &Options { tries, seed, until_complete, max_tries, json, .. } = options;
    if tries == 0 || max_tries == 0 {
        return Err(Failure::new("0 walks tell nothing; expected at least 1"));
    }
    let walks = Walks { size, start, moves, seed, until_complete };
    let wanted = if until_complete { max_tries } else { tries };
    let nothing = Walked { lengths: vec![0; size.area() + 1], ..Walked::default() };
    let findings = Findings::new(nothing, move |walked| walks.shown(walked, json, true));
    let mut rng = generator(seed);
    let bar = late_bar(
        wanted,
        "Walking at random. Ctrl-C prints the walks so far; `just run knight-warnsdorff` finds a tour at once.",
    );
    // Walks in rounds, so that Ctrl-C can print those made so far.
    let round = if size.area() > 10_000 { 1 } else { ROUND };
    let (mut done, mut complete) = (0, false);
    while done < wanted && !complete {
        let more = walks.round(round.min(wanted - done), &mut rng).map_err(Failure::new)?;
        let mut walked = findings.lock();
        walked.add(more);
        (done, complete) = (walked.tries, walked.complete);
        bar.set_position(done);
    }
    bar.finish_and_clear();

    let walked = findings.lock();
    if let Some(longest) = &walked.longest {
        let is_right = if complete { judge } else { judge_walk };
        let judged = is_right(&longest.board, start, moves);
        judged.unwrap_or_else(|fault| panic!("the walk is wrong: {fault}"));
    }
    write!(out, "{}", walks.shown(&walked, json, false))?;
    Ok(ExitStatus::of(complete || !until_complete))
}

/// Which walks are to be made.
#[derive(Clone, Copy)]
struct Walks {
    size: Size,
    start: Pos,
    moves: &'static [Move],
    seed: u64,
    until_complete: bool,
}

/// The results of some walks.
#[derive(Default)]
struct Walked {
    tries: u64,
    /// How many of them ended after 0 cells, after 1 cell and so on; unknown in a search for a complete
    /// one.
    lengths: Vec<u64>,
    /// How many cells they visited in such a search.
    placements: u64,
    /// Whether the longest is the complete one that was looked for.
    complete: bool,
    longest: Option<Walk>,
}

impl Walked {
    fn add(&mut self, more: Walked) {
        self.tries += more.tries;
        self.placements += more.placements;
        self.complete = more.complete;
        for (count, more) in self.lengths.iter_mut().zip(more.lengths) {
            *count += more;
        }
        if more.longest.as_ref().map_or(0, |walk| walk.length) > self.length() {
            self.longest = more.longest;
        }
    }

    fn length(&self) -> u32 {
        self.longest.as_ref().map_or(0, |walk| walk.length)
    }
}

impl Walks {
    /// So many walks, or fewer when one is complete.
    fn round(self, tries: u64, rng: &mut ChaCha8Rng) -> Result<Walked, StartOffBoard> {
        let Walks { size, start, moves, .. } = self;
        let none = Walked { tries, ..Walked::default() };
        if !self.until_complete {
            let Lengths { tries: lengths, best } = lengths(size, start, moves, tries, rng)?;
            return Ok(Walked { lengths, longest: best, ..none });
        }
        Ok(match better::until_complete(size, start, moves, tries, rng)? {
            Search::Found { tour, tries, placements } => {
                let length = u32::try_from(size.area()).expect("a board has few cells");
                let longest = Some(Walk { board: tour, length });
                Walked { tries, placements, complete: true, longest, ..none }
            }
            Search::GaveUp { best, placements } => Walked { placements, longest: best, ..none },
        })
    }

    fn shown(self, walked: &Walked, json: bool, is_interrupted: bool) -> String {
        if !json {
            return self.text(walked, is_interrupted);
        }
        let board = walked.longest.as_ref().map(|longest| rows(&longest.board));
        let mut report = json!({
            "rows": self.size.rows, "cols": self.size.cols,
            "start": [self.start.row, self.start.col], "seed": self.seed, "tries": walked.tries,
        });
        if self.until_complete {
            report["board"] = json!(board);
            report["complete"] = json!(walked.complete);
            report["placements"] = json!(walked.placements);
        } else {
            report["best"] = json!(board);
            report["mean_length"] = json!(mean_length(&walked.lengths));
            report["lengths"] = json!(walked.lengths);
        }
        if is_interrupted {
            report["interrupted"] = json!(true);
        }
        format!("{report}\n")
    }

    /// The results in words.
    fn text(self, walked: &Walked, is_interrupted: bool) -> String {
        let Walks { size, start, seed, until_complete, .. } = self;
        let [placements, length, cells] =
            [walked.placements, walked.length().into(), size.area() as u64].map(grouped);
        let walks = counted(walked.tries, "walk");
        let board = walked.longest.as_ref().map(|walk| drawn(&walk.board));
        if !until_complete {
            let mean = mean_length(&walked.lengths).unwrap_or(0.0);
            return format!(
                "{}\n{walks} from {start} with seed {seed}: {mean:.1} cells on average, \
                 {length} of {cells} at most.\n\n{}\n{}",
                histogram(&walked.lengths),
                board.unwrap_or_else(|| drawn(&Grid::new(size, 0))),
                if is_interrupted { "Interrupted.\n" } else { "" },
            );
        }
        let board = board.map(|board| board + "\n\n").unwrap_or_default();
        if walked.complete {
            format!(
                "{board}Complete: walk {} with seed {seed}. All walks visited {placements} cells.\n",
                grouped(walked.tries)
            )
        } else {
            let word = if is_interrupted { "Interrupted" } else { "Gave up" };
            format!(
                "{board}{word} after {walks} of {placements} cells in all; the longest visited \
                 {length} of {cells}.\n\
                 That proves nothing: the next walk may be complete, or none ever.\n"
            )
        }
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
