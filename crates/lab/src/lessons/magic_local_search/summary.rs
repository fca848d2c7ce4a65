//! What the runs of a search took, as a table and as JSON.

use champions::magic::variants::Neighborhood;
use grid::Grid;
use serde::Serialize;

use super::{COSTS, MAX_SHOWN, NEIGHBORHOODS, Options, STARTS};
use crate::text::{grouped, rows};

/// One run.
#[derive(Debug, Clone, Serialize)]
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
#[derive(Debug, Serialize)]
pub(super) struct Report {
    order: usize,
    seed: u64,
    asked: u64,
    max_restarts: u64,
    method: String,
    work: &'static str,
    pub(super) interrupted: bool,
    runs: Vec<Run>,
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

    pub(super) fn all_found(&self) -> bool {
        self.runs.iter().all(|run| run.error == 0)
    }

    pub(super) fn shown(&self, json: bool) -> String {
        let text = if json { serde_json::json!(self).to_string() } else { self.text() };
        text + "\n"
    }

    fn text(&self) -> String {
        let Report { order, seed, method, .. } = self;
        let done = self.runs.len();
        let found = self.runs.iter().filter(|run| run.error == 0).count();
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
        let seconds = Spread::of(self.runs.iter().map(|run| run.seconds).collect());
        let restarts = Spread::of(self.runs.iter().map(|run| run.restarts as f64).collect());
        let work = Spread::of(self.runs.iter().map(|run| run.work as f64).collect());
        let heads = ["", "seconds", "restarts", self.work].map(str::to_string);
        let mut text = line(&heads);
        for (name, of) in PARTS {
            let time = format!("{:.2e}", of(&seconds));
            let [restarts, work] = [&restarts, &work].map(|spread| format!("{:.0}", of(spread)));
            text += &line(&[name.to_string(), time, restarts, work]);
        }
        text + &format!("shortest over longest time: {:.3}\n", seconds.shortest_over_longest())
    }

    fn board(&self) -> String {
        match self.square_error {
            Some(_) if self.order > MAX_SHOWN => String::new(),
            Some(error) => {
                let size = grid::Size::square(self.order);
                let square = Grid::from_cells(size, self.square.concat());
                let title = if error == 0 {
                    "The first one:".to_string()
                } else {
                    format!("The best board, of error {error}:")
                };
                format!("\n{title}\n{square}\n")
            }
            None => String::new(),
        }
    }
}

fn name_of<T: PartialEq>(named: &[(&'static str, T)], value: T) -> &'static str {
    named.iter().find(|(_, named)| *named == value).map_or("", |(name, _)| name)
}

/// Numbers in increasing order.
struct Spread(Vec<f64>);

impl Spread {
    fn of(mut numbers: Vec<f64>) -> Spread {
        numbers.sort_by(f64::total_cmp);
        Spread(numbers)
    }

    fn mean(&self) -> f64 {
        self.0.iter().sum::<f64>() / self.0.len() as f64
    }

    /// The number below which a part of `quarters` / 4 lies.
    fn quantile(&self, quarters: usize) -> f64 {
        let last = self.0.len() - 1;
        let (below, rest) = (last * quarters / 4, last * quarters % 4);
        let above = (below + 1).min(last);
        self.0[below] + (self.0[above] - self.0[below]) * rest as f64 / 4.0
    }

    fn shortest_over_longest(&self) -> f64 {
        let longest = self.quantile(4);
        if longest > 0.0 { self.quantile(0) / longest } else { 1.0 }
    }
}

/// A line of the table: its name, and which number of a spread it shows.
type Part = (&'static str, fn(&Spread) -> f64);

const PARTS: [Part; 6] = [
    ("mean", Spread::mean),
    ("shortest", |spread| spread.quantile(0)),
    ("1 in 4", |spread| spread.quantile(1)),
    ("median", |spread| spread.quantile(2)),
    ("3 in 4", |spread| spread.quantile(3)),
    ("longest", |spread| spread.quantile(4)),
];

/// Narrow enough for a terminal of 60 columns.
fn line(cells: &[String; 4]) -> String {
    let numbers: String = cells[1..].iter().map(|cell| format!(" {cell:>15}")).collect();
    format!("{:<9}{numbers}\n", cells[0])
}

#[cfg(test)]
mod tests {
    use super::Spread;

    #[test]
    fn quantiles_lie_between_the_numbers() {
        let spread = Spread::of(vec![4.0, 1.0, 3.0, 2.0]);
        let parts = [0, 1, 2, 3, 4].map(|part| spread.quantile(part));
        assert_eq!((parts, spread.mean()), ([1.0, 1.75, 2.5, 3.25, 4.0], 2.5));
        assert_eq!(spread.shortest_over_longest(), 0.25);
        assert_eq!(Spread::of(vec![7.0]).quantile(3), 7.0);
    }
}
