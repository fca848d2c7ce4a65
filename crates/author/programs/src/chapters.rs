//! What the figures of several chapters share: plots and puzzles.

use std::ops::RangeInclusive;

use grid::{Grid, Pos, Size};

use crate::{
    draw::{Axis, Plot, Series},
    puzzles::{Board, generate},
};

/// A piece of the book: its name, and what is in it, with a line feed at the end. A name with an extension,
/// as `tour.svg`, is a file; any other, as `placements`, is an anchor in `figures.md`.
pub type Figure = (&'static str, String);

/// Where most walks begin.
pub const CORNER: Pos = Pos::new(0, 0);

/// What is expected where a start is on the board.
pub const ON_BOARD: &str = "the corner is on the board";

/// A plot of how work grows with size.
///
/// Work is counted in placements or in what the lesson counts in their stead, so that the plots are
/// the same on every machine.
pub fn growth(title: &str, description: &str, [x, y]: [Axis; 2], series: Vec<Series>) -> Figure {
    ("how-it-grows", Plot { id: "growth", title, description, x, y, series }.svg())
}

/// An axis of whole numbers with a tick at each of them.
pub fn each(label: &str, numbers: RangeInclusive<u32>) -> Axis {
    let (least, most) = (f64::from(*numbers.start()), f64::from(*numbers.end()));
    let margin = (most - least) / 30.0;
    Axis::linear(label, least - margin, most + margin)
        .with_ticks(numbers.map(|number| (number, number)))
}

/// The cells of a walk in the order of its numbers.
pub fn steps(walk: &Grid<u32>) -> Vec<Pos> {
    let mut steps: Vec<Pos> = walk.positions().filter(|&pos| walk[pos] > 0).collect();
    steps.sort_by_key(|&pos| walk[pos]);
    steps
}

/// The board of a size.
pub fn sizes<const N: usize>(sizes: [(usize, usize); N]) -> [Size; N] {
    sizes.map(|(rows, cols)| Size { rows, cols })
}

/// So many puzzles with so many clues.
pub fn puzzles(seed: u64, count: u64, clues: usize) -> Vec<Board> {
    let puzzle = |number| generate::puzzle(seed, number, clues);
    (0..count).map(|number| puzzle(number).expect("these numbers of clues are reached")).collect()
}

/// What is counted of 50 puzzles of each number of clues, from easy to hard.
pub fn by_clues(seed: u64, count: impl Fn(&[Board]) -> f64) -> Vec<(usize, f64)> {
    CLUES.map(|clues| (clues, count(&puzzles(seed, 50, clues)))).to_vec()
}

/// The numbers of clues in the plots of sudokus.
pub const CLUES: [usize; 8] = [38, 36, 34, 32, 30, 28, 26, 24];

/// Clues fall from left to right, so that hard is on the right as in the other plots.
pub fn clues() -> Axis {
    Axis::linear("clues, from easy to hard", 24.0, 38.0)
        .within(38.5, 23.5)
        .with_ticks(CLUES.map(|clues| (clues, clues)))
}
