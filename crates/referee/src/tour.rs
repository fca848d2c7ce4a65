//! Tours: a piece steps onto every cell once, each step one of its moves.
//!
//! A *walk* is a board with the numbers 1, 2, 3 and so on where the piece has been, in this order,
//! and 0 elsewhere. A *tour* is a walk that has been everywhere. It is *closed* when one more move
//! leads from its end back to its start.

use std::{error, fmt};

use grid::{Grid, Move, Pos, Size};

/// What is wrong with a walk or a tour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The board has no cells, so there is nothing to walk on.
    NoCells {
        /// The board's size.
        found: Size,
    },
    /// The piece has not been anywhere.
    NoStart,
    /// The walk starts elsewhere.
    Start {
        /// Where it starts.
        found: Pos,
        /// Where it should.
        expected: Pos,
    },
    /// A number that stands twice.
    Repeated {
        /// The number.
        number: u32,
        /// Where it stands first, in reading order.
        first: Pos,
        /// Where it stands again.
        second: Pos,
    },
    /// A number that is missing although a larger one is there.
    Missing {
        /// The number.
        number: u32,
        /// The largest number on the board.
        largest: u32,
    },
    /// Two numbers in a row that are not one move apart.
    NoMove {
        /// The first of the two numbers.
        number: u32,
        /// Where it stands.
        from: Pos,
        /// Where the next one stands.
        to: Pos,
    },
    /// A cell where the piece has not been.
    Unvisited {
        /// The first such cell in reading order.
        pos: Pos,
        /// How many there are.
        cells: usize,
    },
    /// A closed tour whose end is not one move from its start.
    Open {
        /// Where it ends.
        end: Pos,
        /// Where it starts.
        start: Pos,
    },
}

/// Judges `tour` as a tour from `start` with `moves`.
///
/// # Errors
///
/// What [`judge_walk`] finds, then a cell where the piece has not been.
///
/// ```
/// use grid::{Grid, KNIGHT, Pos};
/// use referee::tour::judge;
///
/// let tour = Grid::from_rows([[1, 4, 7, 10], [8, 11, 2, 5], [3, 6, 9, 12]]);
/// assert_eq!(judge(&tour, Pos::new(0, 0), &KNIGHT), Ok(()));
/// ```
pub fn judge(tour: &Grid<u32>, start: Pos, moves: &[Move]) -> Result<(), Fault> {
    judge_walk(tour, start, moves)?;
    let mut unvisited = tour.positions().filter(|&pos| tour[pos] == 0);
    match unvisited.next() {
        Some(pos) => Err(Fault::Unvisited { pos, cells: 1 + unvisited.count() }),
        None => Ok(()),
    }
}

/// Judges `tour` as a closed tour with `moves`, wherever it starts.
///
/// A single cell is a closed tour of no moves.
///
/// # Errors
///
/// What [`judge`] finds, then an end that is not one move from the start.
pub fn judge_closed(tour: &Grid<u32>, moves: &[Move]) -> Result<(), Fault> {
    let start = tour.positions().find(|&pos| tour[pos] == 1).ok_or(Fault::NoStart)?;
    judge(tour, start, moves)?;
    let last = u64::try_from(tour.size().area()).unwrap_or(u64::MAX);
    match tour.positions().find(|&pos| u64::from(tour[pos]) == last) {
        Some(end) if end != start && !is_move(end, start, moves) => Err(Fault::Open { end, start }),
        _ => Ok(()),
    }
}

/// Judges `walk` as a walk from `start` with `moves`; it need not have been everywhere.
///
/// # Errors
///
/// In this order: a board without cells, a number that stands twice, no number at all, a number
/// that is left out, another start, two numbers that are not one move apart.
///
/// # Cost
///
/// One look at each cell, and each step against each of the moves.
pub fn judge_walk(walk: &Grid<u32>, start: Pos, moves: &[Move]) -> Result<(), Fault> {
    let steps = steps_of(walk)?;
    if steps[0] != start {
        return Err(Fault::Start { found: steps[0], expected: start });
    }
    for (number, pair) in (1..).zip(steps.windows(2)) {
        let (from, to) = (pair[0], pair[1]);
        if !is_move(from, to, moves) {
            return Err(Fault::NoMove { number, from, to });
        }
    }
    Ok(())
}

/// Where the numbers 1, 2, 3 and so on stand.
fn steps_of(walk: &Grid<u32>) -> Result<Vec<Pos>, Fault> {
    if walk.size().area() == 0 {
        return Err(Fault::NoCells { found: walk.size() });
    }
    let mut visited: Vec<(u32, Pos)> =
        walk.positions().map(|pos| (walk[pos], pos)).filter(|&(number, _)| number > 0).collect();
    visited.sort_unstable();

    let largest = visited.last().ok_or(Fault::NoStart)?.0;
    if let Some(pair) = visited.windows(2).find(|pair| pair[0].0 == pair[1].0) {
        let (number, first) = pair[0];
        return Err(Fault::Repeated { number, first, second: pair[1].1 });
    }
    match (1..).zip(&visited).find(|&(number, &(found, _))| number != found) {
        Some((number, _)) => Err(Fault::Missing { number, largest }),
        None => Ok(visited.into_iter().map(|(_, pos)| pos).collect()),
    }
}

fn is_move(from: Pos, to: Pos, moves: &[Move]) -> bool {
    moves.iter().any(|mv| {
        from.row.checked_add_signed(mv.rows) == Some(to.row)
            && from.col.checked_add_signed(mv.cols) == Some(to.col)
    })
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::NoCells { found } => write!(f, "a board of {found} has no cell to start on"),
            Fault::NoStart => write!(f, "no cell holds 1, so the walk starts nowhere"),
            Fault::Start { found, expected } => {
                write!(f, "the walk starts at {found}, not at {expected}")
            }
            Fault::Repeated { number, first, second } => {
                write!(f, "{number} stands twice, at {first} and at {second}")
            }
            Fault::Missing { number, largest } => {
                write!(f, "{number} is missing, although the walk goes on to {largest}")
            }
            Fault::NoMove { number, from, to } => {
                write!(
                    f,
                    "move {number} to {} is not one of the piece's moves: {from} to {to}",
                    number + 1
                )
            }
            Fault::Unvisited { pos, cells: 1 } => write!(f, "1 cell was not visited: {pos}"),
            Fault::Unvisited { pos, cells } => {
                write!(f, "{cells} cells were not visited, the first of them {pos}")
            }
            Fault::Open { end, start } => {
                write!(
                    f,
                    "the tour is not closed: no move leads from its end {end} to its start {start}"
                )
            }
        }
    }
}

impl error::Error for Fault {}
