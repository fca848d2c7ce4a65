//! Magic squares: the numbers 1 to n², once each, and all lines with the same sum.

use std::fmt;

use grid::{Grid, Pos};

/// A line that must have the magic sum. Rows and columns count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Line {
    /// A row, from the top.
    Row(usize),
    /// A column, from the left.
    Column(usize),
    /// From the top left to the bottom right.
    Diagonal,
    /// From the top right to the bottom left.
    AntiDiagonal,
}

/// The sum of each line of a magic square of `order`: n (n² + 1) / 2.
///
/// ```
/// assert_eq!(referee::magic::magic_sum(3), 15);
/// assert_eq!(referee::magic::magic_sum(4), 34);
/// ```
pub fn magic_sum(order: usize) -> u64 {
    let order = order as u64;
    order * (order * order + 1) / 2
}

/// Judges `square`: is it a magic square?
///
/// # Errors
///
/// In this order: a board without cells or not square, an empty cell, a number larger than n², a
/// number that stands twice, a row, a column, a diagonal with another sum.
///
/// # Cost
///
/// One look at each cell for each line through it.
pub fn judge(square: &Grid<u32>) -> Result<(), String> {
    judge_numbers(square)?;
    let expected = magic_sum(square.size().rows);
    for line in lines(square.size().rows) {
        let found = sum(square, line);
        if found != expected {
            return Err(format!("{line} sums to {found}, not {expected}"));
        }
    }
    Ok(())
}

/// Judges only whether `square` holds 1 to n², once each; its sums may be anything.
///
/// # Errors
///
/// As [`judge`], without the sums.
pub fn judge_numbers(square: &Grid<u32>) -> Result<(), String> {
    let size = square.size();
    if size.area() == 0 {
        return Err(format!("a magic square has at least one cell, and this board has {size}"));
    }
    if !size.is_square() {
        return Err(format!(
            "a magic square has as many columns as rows, and this board has {size}"
        ));
    }
    if let Some(pos) = square.positions().find(|&pos| square[pos] == 0) {
        return Err(format!("the cell at {pos} is empty"));
    }

    let mut places = vec![None; size.area() + 1];
    let mut twice = None;
    for pos in square.positions() {
        let number = square[pos];
        let Some(place) = places.get_mut(number as usize) else {
            let largest = size.area();
            return Err(format!("{pos} holds {number}, and the largest number is {largest}"));
        };
        if let Some(first) = place.replace(pos) {
            twice = twice.or(Some((number, first, pos)));
        }
    }
    let missing = (1_u32..).zip(&places[1..]).find(|(_, place)| place.is_none());
    match (twice, missing) {
        (Some((number, first, second)), Some((missing, _))) => Err(format!(
            "{number} stands twice, at {first} and at {second}, and {missing} is missing"
        )),
        _ => Ok(()),
    }
}

/// All lines of a square of `order`: the rows, the columns, the two diagonals.
pub fn lines(order: usize) -> impl Iterator<Item = Line> {
    let rows = (0..order).map(Line::Row);
    rows.chain((0..order).map(Line::Column)).chain([Line::Diagonal, Line::AntiDiagonal])
}

/// What `line` of `square` sums to.
pub fn sum(square: &Grid<u32>, line: Line) -> u64 {
    fn add<'a>(cells: impl Iterator<Item = &'a u32>) -> u64 {
        cells.map(|&number| u64::from(number)).sum()
    }
    match line {
        Line::Row(row) => add(square.row(row)),
        Line::Column(col) => add(square.column(col)),
        Line::Diagonal => add(square.diagonal()),
        Line::AntiDiagonal => add(square.anti_diagonal()),
    }
}

/// What all lines of `square` cost together, when a line costs `cost` of how far its sum is above the
/// magic sum.
pub fn error(square: &Grid<u32>, cost: impl Fn(i64) -> i64) -> i64 {
    let order = square.size().rows;
    let excess = |line| sum(square, line) as i64 - magic_sum(order) as i64;
    lines(order).map(|line| cost(excess(line))).sum()
}

/// The first two cells whose exchange makes the [`error`] less, and by how much. A square without such
/// cells is a local minimum.
///
/// # Cost
///
/// A whole error for each pair of cells.
pub fn improvement(square: &Grid<u32>, cost: impl Fn(i64) -> i64) -> Option<(Pos, Pos, i64)> {
    let before = error(square, &cost);
    let pairs =
        square.positions().flat_map(|one| square.positions().map(move |other| (one, other)));
    let gain = |(one, other)| (one, other, before - error(&exchanged(square, one, other), &cost));
    pairs.filter(|(one, other)| one < other).map(gain).find(|&(_, _, gain)| gain > 0)
}

/// Judges whether `square` is a local minimum: no exchange of two cells makes its [`error`] less.
///
/// # Errors
///
/// The first such exchange.
pub fn judge_minimum(square: &Grid<u32>, cost: impl Fn(i64) -> i64) -> Result<(), String> {
    improvement(square, cost).map_or(Ok(()), |(one, other, gain)| {
        Err(format!("the swap of {one} and {other} still lowers the error, by {gain}"))
    })
}

/// The board with the numbers of two cells in each other's place.
pub fn exchanged(square: &Grid<u32>, one: Pos, other: Pos) -> Grid<u32> {
    let number = |pos| match pos {
        _ if pos == one => square[other],
        _ if pos == other => square[one],
        _ => square[pos],
    };
    Grid::from_fn(square.size(), number)
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Line::Row(row) => write!(f, "row {row}"),
            Line::Column(col) => write!(f, "column {col}"),
            Line::Diagonal => write!(f, "the diagonal from the top left"),
            Line::AntiDiagonal => write!(f, "the diagonal from the top right"),
        }
    }
}
