//! The 27 sets kept instead of recomputed.
//!
//! Holds the column "27 sets kept" of lesson 3's table of placements, its line in the table of times,
//! and the scene "the sets kept" of the player.
//!
//! The lesson's search asks for the candidates of a cell and looks at 27 cells to answer: its row,
//! its column, its box. But between two questions only one cell has changed. So keep the sets, and
//! let each placement add its digit to three of them:
//!
//! ```text
//!            column 4
//!               v
//!         . . . . . . . . .
//! row 1 > . . . . 7 . . . .     place 7 at (1,4):   rows[1]    |= 7
//!         . . . . . . . . .                         columns[4] |= 7
//!               ^                                   boxes[1]   |= 7
//!             box 1
//! ```
//!
//! Taking the digit back removes it from the same three sets. The candidates of a cell are then the
//! digits that none of its three sets holds: two "or" and a "not".
//!
//! The search tries the same digits in the same cells in the same order, so it needs exactly as
//! many placements as the lesson's; each of them is cheaper.
//!
//! # Source
//!
//! Keeping the state up to date instead of recomputing it is folklore; for sets of digits as bits
//! in rows, columns and boxes see Donald Knuth, *The Art of Computer Programming* 4B (2022), section
//! 7.2.2.1.

use grid::Pos;
use sudoku_bitmask::{
    Board, DigitSet,
    better::{Sets, Solved, empty_cells, search},
};

/// The first solution of `puzzle` in the reference's order, or `None` when there is none.
///
/// # Panics
///
/// When the board has not 9 rows and 9 columns.
pub fn solve(puzzle: &Board) -> Option<Solved> {
    search(puzzle, 1, backward(puzzle), last).1
}

/// The search takes the last cell and puts it back, so what comes first in reading order stands last.
fn backward(puzzle: &Board) -> Vec<Pos> {
    empty_cells(puzzle).into_iter().rev().collect()
}

fn last(sets: &Sets, empty: &[Pos]) -> Option<(usize, DigitSet)> {
    let (&pos, others) = empty.split_last()?;
    Some((others.len(), sets.candidates(pos)))
}
