//! What the runs of a search took, as a table and as JSON.

use champions::magic::variants::Neighborhood;
use grid::{Grid, Size};
use serde::Serialize;

use super::{COSTS, MAX_SHOWN, NEIGHBORHOODS, Options, STARTS};
use crate::{
    sorted::Sorted,
    text::{grouped, rows},
};

/// One run.
#[derive(Serialize)]
pub(super) struct Run {
    #[serde(rename = "run")]
    pub(super) number: u64,
    pub(super) seconds: f64,
    pub(super) restarts: u64,
    /// Swaps or orders tried; with `--better`, numbers written.
    pub(super) work: u64,
    pub(super) error: i64,
}

/// All runs so far.
#[derive(Serialize)]
pub(super) struct Report {
    order: usize,
    seed: u64,
    asked: u64,
    max_restarts: u64,
    method: String,
    work: &'static str,
    pub(super) interrupted: bool,
    pub(super) runs: Vec<Run>,
    /// The first magic square that was found, or else the best board.
    square: Vec<Vec<u32>>,
    #[serde(skip)]
    square_error: Option<i64>,
}

impl Report {
    pub(super) fn new(options: &Options) -> Report {
        let &Options { neighborhood, cost, start, .. } = options;
        let (method, work) = if options.better {
            ("diagonals, rows, columns".to_string(), "numbers written")
        } else {
            let names = [
                name_of(&NEIGHBORHOODS, neighborhood),
                name_of(&COSTS, cost),
                name_of(&STARTS, start),
            ];
            let is_swap = neighborhood == Neighborhood::Swap;
            (names.join(", "), if is_swap { "swaps tried" } else { "orders tried" })
        };
        Report {
            order: options.order,
            seed: options.seed,
            asked: options.runs,
            max_restarts: options.max_restarts,
            method,
            work,
            interrupted: false,
            runs: Vec::new(),
            square: Vec::new(),
            square_error: None,
        }
    }

    pub(super) fn add(&mut self, run: Run, square: Grid<u32>) {
        if self.square_error.is_none_or(|error| run.error < error) {
            self.square_error = Some(run.error);
            self.square = rows(&square);
        }
        self.runs.push(run);
    }

    /// How many runs have found a magic square.
    pub(super) fn found(&self) -> usize {
        self.runs.iter().filter(|run| run.error == 0).count()
    }

    pub(super) fn shown(&self, json: bool) -> String {
        let text = if json { serde_json::json!(self).to_string() } else { self.text() };
        text + "\n"
    }

    fn text(&self) -> String {
        let Report { order, seed, method, .. } = self;
        let (done, found) = (self.runs.len(), self.found());
        let mut text = format!("order {order}, seed {seed}: {method}\n");
        if *order == 2 {
            text += "Order 2 has no magic square: a row and a column share one number\n\
                     and have the same sum, so their other numbers would be equal.\n\n";
        }
        if done > 0 {
            text += &self.table();
            text += &format!("\nMagic squares in {found} of {done} runs.\n");
        }
        if self.interrupted {
            let asked = grouped(self.asked);
            text += &format!("Interrupted after {done} of {asked} runs.\n");
        } else if *order != 2 && found < done {
            text += &format!(
                "The others gave up after {} restarts; `--max-restarts` allows more.\n",
                grouped(self.max_restarts)
            );
        }
        text += &self.board();
        text.trim_end().to_string()
    }

    fn table(&self) -> String {
        let spread = |of: fn(&Run) -> f64| Sorted::of(self.runs.iter().map(of));
        let seconds = spread(|run| run.seconds);
        let [restarts, work] = [spread(|run| run.restarts as f64), spread(|run| run.work as f64)];
        let mut text = line("", ["seconds", "restarts", self.work].map(str::to_string));
        for (name, of) in PARTS {
            let whole = |spread| format!("{:.0}", of(spread));
            text += &line(name, [format!("{:.2e}", of(&seconds)), whole(&restarts), whole(&work)]);
        }
        let share = if seconds.most() > 0.0 { seconds.least() / seconds.most() } else { 1.0 };
        text + &format!("shortest over longest time: {share:.3}\n")
    }

    fn board(&self) -> String {
        let Some(error) = self.square_error.filter(|_| self.order <= MAX_SHOWN) else {
            return String::new();
        };
        let square = Grid::from_cells(Size::square(self.order), self.square.concat());
        match error {
            0 => format!("\nThe first one:\n{square}\n"),
            _ => format!("\nThe best board, of error {error}:\n{square}\n"),
        }
    }
}

fn name_of<T: PartialEq>(named: &[(&'static str, T)], value: T) -> &'static str {
    named.iter().find(|(_, named)| *named == value).map_or("", |(name, _)| name)
}

/// A line of the table: its name, and which number of a spread it shows.
type Part = (&'static str, fn(&Sorted<f64>) -> f64);

const PARTS: [Part; 6] = [
    ("mean", Sorted::<f64>::mean),
    ("shortest", Sorted::least),
    ("1 in 4", |spread| spread.quantile(1)),
    ("median", |spread| spread.quantile(2)),
    ("3 in 4", |spread| spread.quantile(3)),
    ("longest", Sorted::most),
];

/// Narrow enough for a terminal of 60 columns.
fn line(name: &str, [one, two, three]: [String; 3]) -> String {
    format!("{name:<9} {one:>15} {two:>15} {three:>15}\n")
}
