//! Distances: how many moves a piece needs, from its start to every cell.
//!
//! A board of *labels* has 1 on the start, n + 1 on a cell that is n moves away at least, and 0 on
//! a cell that no moves lead to.
//!
//! To judge labels nobody has to find them: they are right exactly when each step costs at most one
//! more, and each label has another one before it.

use std::{error, fmt};

use grid::{Grid, Move, Pos, Size};

/// What is wrong with a board of labels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The start is not a cell of the board.
    StartOffBoard {
        /// Where the piece should start.
        start: Pos,
        /// The board's rows and columns.
        size: Size,
    },
    /// The start's label is not 1.
    Start {
        /// Where the piece starts.
        start: Pos,
        /// The label that stands there.
        found: u32,
    },
    /// Another cell has the start's label.
    NotStart {
        /// The cell.
        pos: Pos,
        /// Where the piece starts.
        start: Pos,
    },
    /// A cell that one move from a reached cell leads to, and that has no label.
    NotReached {
        /// The reached cell.
        from: Pos,
        /// Its label.
        label: u32,
        /// The cell without one.
        to: Pos,
    },
    /// A cell with a larger label than one move from another cell would give it.
    TooFar {
        /// The other cell.
        from: Pos,
        /// Its label.
        label: u32,
        /// The cell.
        to: Pos,
        /// The cell's label.
        found: u32,
    },
    /// A cell with a label that no move gives it.
    TooNear {
        /// The cell.
        pos: Pos,
        /// Its label.
        found: u32,
    },
}

/// Judges `labels` as the distances from `start` with `moves`.
///
/// # Errors
///
/// In this order: a start off the board, a start whose label is not 1, and then, in reading order, a
/// cell that is labeled too far or not at all although one move leads there, and a cell that is
/// labeled too near.
///
/// # Cost
///
/// Each of the moves from each cell, once.
///
/// ```
/// use grid::{Grid, KNIGHT, Pos};
/// use referee::distance::judge;
///
/// let labels = Grid::from_rows([[1, 4, 3], [4, 0, 2], [3, 2, 5]]);
/// assert_eq!(judge(&labels, Pos::new(0, 0), &KNIGHT), Ok(()));
///
/// let labels = Grid::from_rows([[1, 4, 3], [4, 0, 2], [3, 2, 7]]);
/// assert_eq!(
///     judge(&labels, Pos::new(0, 0), &KNIGHT).unwrap_err().to_string(),
///     "(2,2) has the label 7, but one move leads there from (0,1), which has the label 4",
/// );
/// ```
pub fn judge(labels: &Grid<u32>, start: Pos, moves: &[Move]) -> Result<(), Fault> {
    let size = labels.size();
    match labels.get(start) {
        None => return Err(Fault::StartOffBoard { start, size }),
        Some(&found) if found != 1 => return Err(Fault::Start { start, found }),
        Some(_) => {}
    }

    // A cell is explained when a move leads there from a cell whose label is one less.
    let mut explained = Grid::new(size, false);
    explained.set(start, true);
    for from in labels.positions().filter(|&pos| labels[pos] > 0) {
        for to in moves.iter().filter_map(|&mv| from.step(mv, size)) {
            let (label, found) = (labels[from], labels[to]);
            if found == 0 {
                return Err(Fault::NotReached { from, label, to });
            } else if found - 1 > label {
                return Err(Fault::TooFar { from, label, to, found });
            } else if found - 1 == label {
                explained.set(to, true);
            }
        }
    }
    match labels.positions().find(|&pos| labels[pos] > 0 && !explained[pos]) {
        Some(pos) if labels[pos] == 1 => Err(Fault::NotStart { pos, start }),
        Some(pos) => Err(Fault::TooNear { pos, found: labels[pos] }),
        None => Ok(()),
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::StartOffBoard { start, size } => {
                write!(f, "the start {start} is off a board of {size}")
            }
            Fault::Start { start, found } => {
                write!(f, "the start {start} should have the label 1, but has {found}")
            }
            Fault::NotStart { pos, start } => {
                write!(f, "{pos} has the label 1, but only the start {start} has it")
            }
            Fault::NotReached { from, label, to } => write!(
                f,
                "{to} has the label 0, but one move leads there from {from}, which has the label {label}"
            ),
            Fault::TooFar { from, label, to, found } => write!(
                f,
                "{to} has the label {found}, but one move leads there from {from}, which has the label {label}"
            ),
            Fault::TooNear { pos, found } => write!(
                f,
                "{pos} has the label {found}, but no move leads there from a cell with the label {}",
                found - 1
            ),
        }
    }
}

impl error::Error for Fault {}
