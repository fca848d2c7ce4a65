//! Magic squares: the numbers 1 to n², once each, and all lines with the same sum.

use std::{error, fmt};

use grid::{Grid, Pos, Size};

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

/// What is wrong with a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The board has another number of rows than of columns, or no cells.
    NotSquare {
        /// The board's size.
        found: Size,
    },
    /// A cell that nobody filled.
    Empty {
        /// The first such cell in reading order.
        pos: Pos,
    },
    /// A number larger than n².
    TooLarge {
        /// Where it stands.
        pos: Pos,
        /// The number.
        number: u32,
        /// The largest number there is, n².
        largest: u64,
    },
    /// A number that stands twice, so another is missing.
    Repeated {
        /// The number.
        number: u32,
        /// Where it stands first, in reading order.
        first: Pos,
        /// Where it stands again.
        second: Pos,
        /// The least number that stands nowhere.
        missing: u32,
    },
    /// A line with another sum.
    Sum {
        /// The line.
        line: Line,
        /// What it sums to.
        found: u64,
        /// The magic sum.
        expected: u64,
    },
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
/// In this order: a board that is not square, an empty cell, a number larger than n², a number
/// that stands twice, a row, a column, a diagonal with another sum.
///
/// # Cost
///
/// One look at each cell for each line through it.
pub fn judge(square: &Grid<u32>) -> Result<(), Fault> {
    judge_numbers(square)?;
    let expected = magic_sum(square.size().rows);
    for line in lines(square.size().rows) {
        let found = sum(square, line);
        if found != expected {
            return Err(Fault::Sum { line, found, expected });
        }
    }
    Ok(())
}

/// Judges only whether `square` holds 1 to n², once each; its sums may be anything.
///
/// # Errors
///
/// As [`judge`], without the sums.
pub fn judge_numbers(square: &Grid<u32>) -> Result<(), Fault> {
    let size = square.size();
    if !size.is_square() || size.area() == 0 {
        return Err(Fault::NotSquare { found: size });
    }
    if let Some(pos) = square.positions().find(|&pos| square[pos] == 0) {
        return Err(Fault::Empty { pos });
    }

    let mut places = vec![None; size.area() + 1];
    let mut twice = None;
    for pos in square.positions() {
        let number = square[pos];
        let Some(place) = places.get_mut(number as usize) else {
            return Err(Fault::TooLarge { pos, number, largest: size.area() as u64 });
        };
        if let Some(first) = place.replace(pos) {
            twice = twice.or(Some((number, first, pos)));
        }
    }
    let missing = (1_u32..).zip(&places[1..]).find(|(_, place)| place.is_none());
    match (twice, missing) {
        (Some((number, first, second)), Some((missing, _))) => {
            Err(Fault::Repeated { number, first, second, missing })
        }
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
    let pairs = square.positions().flat_map(|one| square.positions().map(move |it| (one, it)));
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

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::NotSquare { found } if found.area() == 0 => {
                write!(f, "a magic square has at least one cell, but this has {found}")
            }
            Fault::NotSquare { found } => {
                write!(f, "a magic square has as many columns as rows, but this has {found}")
            }
            Fault::Empty { pos } => write!(f, "the cell at {pos} is empty"),
            Fault::TooLarge { pos, number, largest } => {
                write!(f, "{pos} holds {number}, but the largest number is {largest}")
            }
            Fault::Repeated { number, first, second, missing } => {
                write!(
                    f,
                    "{number} stands twice, at {first} and at {second}, and {missing} is missing"
                )
            }
            Fault::Sum { line, found, expected } => {
                write!(f, "{line} sums to {found}, not {expected}")
            }
        }
    }
}

impl error::Error for Fault {}
