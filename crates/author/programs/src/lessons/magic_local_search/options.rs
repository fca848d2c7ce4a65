//! What the program is asked.

use champions::magic::variants::{Cost, Neighborhood, Start};
use clap::{
    Args,
    builder::{PossibleValuesParser, TypedValueParser},
};

pub(super) const NEIGHBORHOODS: [(&str, Neighborhood); 3] = [
    ("swap", Neighborhood::Swap),
    ("line", Neighborhood::Line),
    ("line-then-swap", Neighborhood::LineThenSwap),
];
pub(super) const COSTS: [(&str, Cost); 3] =
    [("squares", Cost::Squares), ("absolute", Cost::Absolute), ("lines", Cost::Lines)];
pub(super) const STARTS: [(&str, Start); 2] =
    [("random", Start::Random), ("identity", Start::Identity)];

#[derive(Clone, Debug, Args)]
pub struct Options {
    /// How many rows and columns the square has.
    #[arg(long, default_value_t = 10)]
    pub(super) order: usize,
    /// How many times to look for one.
    #[arg(long, default_value_t = 30)]
    pub(super) runs: u64,
    /// Which streams of random numbers: the same seed gives the same runs on every machine.
    #[arg(long, default_value_t = 1)]
    pub(super) seed: u64,
    /// How often a run may start again before it gives up.
    #[arg(long, default_value_t = 100_000)]
    pub(super) max_restarts: u64,
    /// What one step may change: the numbers in two cells, the order of a line, or these in turn.
    #[arg(long, default_value = "swap", value_parser = one_of(&NEIGHBORHOODS))]
    pub(super) neighborhood: Neighborhood,
    /// What a wrong line costs: its excess squared, its excess, or 1.
    #[arg(long = "error", default_value = "squares", value_parser = one_of(&COSTS))]
    pub(super) cost: Cost,
    /// The board a run begins with; after a restart it is a random one.
    #[arg(long, default_value = "random", value_parser = one_of(&STARTS))]
    pub(super) start: Start,
    /// Make the square piece by piece instead: the diagonals, the rows, the columns.
    #[arg(long, conflicts_with_all = ["neighborhood", "cost", "start", "max_restarts"])]
    pub(super) better: bool,
    /// Print one JSON object.
    #[arg(long)]
    pub(super) json: bool,
}

/// Reads one of these names.
fn one_of<T: Copy + Send + Sync>(
    named: &'static [(&'static str, T)],
) -> impl TypedValueParser<Value = T> {
    let names = named.iter().map(|(name, _)| *name);
    PossibleValuesParser::new(names).map(|word| {
        let found = named.iter().find(|(name, _)| *name == word);
        found.expect("the parser knows these names").1
    })
}
