//! What the figures of several chapters share: counts, plots, boards and puzzles.

use std::ops::RangeInclusive;

use grid::{Grid, Pos, Size};

pub(crate) use super::figure::Figure;
use crate::{
    draw::{self, Axis, COLORS, Plot, Series, Svg, steps},
    puzzles::{Board, generate},
    sorted::Sorted,
};

/// What was counted in several runs.
pub(crate) type Counts = Sorted<u64>;

impl Counts {
    pub(crate) fn mean(&self) -> u64 {
        self.0.iter().sum::<u64>() / self.0.len() as u64
    }

    /// The middle, rounded down: half of the numbers lie to each side.
    pub(crate) fn median(&self) -> u64 {
        self.0[(self.0.len() - 1) / 2].midpoint(self.upper_median())
    }
}

/// The first color, for what a picture is about.
pub(crate) const STRONG: &str = COLORS[0];
/// The second color, for what differs.
pub(crate) const OTHER: &str = COLORS[1];
/// The first color with the page shining through, behind words.
pub(crate) const TINT: &str = "#0077bb66";
/// And fainter.
pub(crate) const FAINT: &str = "#0077bb2a";

pub(crate) const CORNER: Pos = Pos::new(0, 0);

pub(crate) const ON_BOARD: &str = "the corner is on the board";

/// How work grows with size: a plot, and below it by how much from point to point.
///
/// Work is counted in placements or in what the lesson counts in their stead, so that the plots are
/// the same on every machine.
pub(crate) fn growth(
    title: &str,
    description: &str,
    [x, y]: [Axis; 2],
    series: Vec<Series>,
) -> Figure {
    let plot = Plot { id: "growth", title, description, x, y, series };
    let ratios = plot.ratios().map_or(String::new(), |ratios| format!("\n{ratios}"));
    ("how-it-grows", plot.svg() + &ratios)
}

/// A drawing of one board; `fill` draws what is in its cells. `id`, `title` and `description` are those of
/// [`Svg::new`].
pub(crate) fn board(
    size: Size,
    cell: f64,
    about: [&str; 3],
    fill: impl Fn(&draw::Board, &mut Svg),
) -> String {
    boards(size, cell, 0.0, about, &[""], |_, board, svg| {
        fill(board, svg);
        board.lines(svg);
    })
}

/// A drawing of boards side by side, each above its caption; `draw` draws the board of this number.
pub(crate) fn boards(
    size: Size,
    cell: f64,
    gap: f64,
    [id, title, description]: [&str; 3],
    captions: &[&str],
    draw: impl Fn(usize, &draw::Board, &mut Svg),
) -> String {
    let at = |number: usize| {
        let x = 1.0 + number as f64 * (size.cols as f64 * cell + gap);
        draw::Board { size, x, y: 1.0, cell }
    };
    let last = at(captions.len() - 1);
    let below = if captions == [""] { 2.0 } else { 26.0 };
    let (width, height) = (last.x + last.width() + 1.0, last.height() + below);
    let mut svg = Svg::new(id, width, height, title, description);
    for (number, caption) in captions.iter().enumerate() {
        let board = at(number);
        draw(number, &board, &mut svg);
        if !caption.is_empty() {
            svg.text(board.x + board.width() / 2.0, board.height() + 20.0, "middle", caption);
        }
    }
    svg.finish()
}

/// A drawing of a walk with its numbers; its first cell and its last are shaded.
pub(crate) fn walk(walk: &Grid<u32>, about: [&str; 3]) -> String {
    board(walk.size(), 44.0, about, |board, svg| {
        let steps = steps(walk);
        let points: Vec<_> = steps.iter().map(|&pos| board.center(pos)).collect();
        svg.polyline(&points, TINT, 2.0, "");
        for &end in steps.iter().take(1).chain(steps.last()) {
            board.fill(svg, end, TINT);
        }
        for pos in steps {
            board.text(svg, pos, &walk[pos].to_string());
        }
    })
}

/// An axis of whole numbers with a tick at each of them.
pub(crate) fn each(label: &str, numbers: RangeInclusive<u32>) -> Axis {
    let (least, most) = (f64::from(*numbers.start()), f64::from(*numbers.end()));
    let margin = (most - least) / 30.0;
    Axis::linear(label, least - margin, most + margin)
        .counting("order")
        .with_ticks(numbers.map(|number| (number, number)))
}

/// The board of a size.
pub(crate) fn sizes<const N: usize>(sizes: [(usize, usize); N]) -> [Size; N] {
    sizes.map(|(rows, cols)| Size { rows, cols })
}

/// So many puzzles with so many clues.
pub(crate) fn puzzles(seed: u64, count: u64, clues: usize) -> Vec<Board> {
    let puzzle = |number| generate::puzzle(seed, number, clues);
    (0..count).map(|number| puzzle(number).expect("these numbers of clues are reached")).collect()
}

/// What is counted of 50 puzzles of each number of clues, from easy to hard.
pub(crate) fn by_clues(seed: u64, count: impl Fn(&[Board]) -> f64) -> Vec<(usize, f64)> {
    CLUES.map(|clues| (clues, count(&puzzles(seed, 50, clues)))).to_vec()
}

pub(crate) const CLUES: [usize; 8] = [38, 36, 34, 32, 30, 28, 26, 24];

/// Clues fall from left to right, so that hard is on the right as in the other plots.
pub(crate) fn clues() -> Axis {
    Axis::linear("clues, from easy to hard", 24.0, 38.0)
        .counting("clue")
        .within(38.5, 23.5)
        .with_ticks(CLUES.map(|clues| (clues, clues)))
}
