//! What the runs of a search took, as a table and as JSON.

use champions::magic::variants::Neighborhood;
use grid::Grid;
use serde::Serialize;
use serde_json::json;

use super::options::{COSTS, NEIGHBORHOODS, Options, STARTS};
use crate::{
    sorted::Sorted,
    wording::{cell, counted, grouped, rows},
};

/// A larger square is not printed.
const MAX_SHOWN: usize = 40;

#[derive(Serialize)]
pub(super) struct Run {
    pub(super) run: u64,
    pub(super) seconds: f64,
    pub(super) restarts: u64,
    /// Swaps or orders tried; with `--better`, numbers written.
    pub(super) work: u64,
    pub(super) error: i64,
}

pub(super) struct Report {
    pub(super) options: Options,
    pub(super) interrupted: bool,
    pub(super) runs: Vec<Run>,
    /// The first magic square that was found, or else the best board, with its error.
    pub(super) best: Option<(i64, Grid<u32>)>,
}

impl Report {
    pub(super) fn add(&mut self, run: Run, square: Grid<u32>) {
        if self.best.as_ref().is_none_or(|&(error, _)| run.error < error) {
            self.best = Some((run.error, square));
        }
        self.runs.push(run);
    }

    /// How many runs have found a magic square.
    pub(super) fn found(&self) -> usize {
        self.runs.iter().filter(|run| run.error == 0).count()
    }

    pub(super) fn shown(&self) -> String {
        let Options { order, seed, runs: asked, max_restarts, json, .. } = self.options;
        if !json {
            return self.text() + "\n";
        }
        let report = json!({
            "order": order, "seed": seed, "asked": asked, "max_restarts": max_restarts,
            "method": self.method(), "work": self.work(), "interrupted": self.interrupted,
            "runs": self.runs, "square": self.best.as_ref().map_or(vec![], |(_, best)| rows(best)),
        });
        format!("{report}\n")
    }

    fn method(&self) -> String {
        let &Options { neighborhood, cost, start, better, .. } = &self.options;
        if better {
            return "diagonals, rows, columns".to_string();
        }
        let [neighborhood, cost, start] =
            [name_of(&NEIGHBORHOODS, neighborhood), name_of(&COSTS, cost), name_of(&STARTS, start)];
        format!("{neighborhood}, {cost}, {start}")
    }

    fn work(&self) -> &'static str {
        match self.options.neighborhood {
            _ if self.options.better => "numbers written",
            Neighborhood::Line => "orders tried",
            Neighborhood::LineThenSwap => "steps tried",
            _ => "swaps tried",
        }
    }

    fn text(&self) -> String {
        let Options { order, seed, runs: asked, max_restarts, .. } = self.options;
        let (done, found) = (self.runs.len(), self.found());
        let mut text = format!("order {order}, seed {seed}: {}\n", self.method());
        if order == 2 {
            text += "Order 2 has no magic square: a row and a column share one number\n\
                     and have the same sum, so their other numbers would be equal.\n\n";
        }
        if done > 0 {
            text += &self.table();
            let (found, done) = (grouped(found as u64), counted(done as u64, "run"));
            text += &format!("\nMagic squares in {found} of {done}.\n");
        }
        if self.interrupted {
            let done = grouped(done as u64);
            text += &format!("Interrupted after {done} of {}.\n", counted(asked, "run"));
        } else if order != 2 && found < done {
            text += &format!(
                "The others gave up after {}; `--max-restarts` allows more.\n",
                counted(max_restarts, "restart")
            );
        }
        if let Some((error, best)) = self.best.as_ref().filter(|_| order <= MAX_SHOWN) {
            text += &match error {
                0 => format!("\nThe first one:\n{best}\n"),
                _ => format!("\nThe best board, of error {error}:\n{best}\n"),
            };
        }
        text.trim_end().to_string()
    }

    fn table(&self) -> String {
        let spread = |of: fn(&Run) -> f64| Sorted::of(self.runs.iter().map(of));
        let seconds = spread(|run| run.seconds);
        let [restarts, work] = [spread(|run| run.restarts as f64), spread(|run| run.work as f64)];
        let mut text = line("", ["seconds", "restarts", self.work()].map(str::to_string));
        for (name, of) in PARTS {
            let whole = |spread| cell(&format!("{:.0}", of(spread)));
            text += &line(name, [format!("{:.2e}", of(&seconds)), whole(&restarts), whole(&work)]);
        }
        let share = if seconds.most() > 0.0 { seconds.least() / seconds.most() } else { 1.0 };
        text + &format!("shortest over longest time: {share:.3}\n")
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
