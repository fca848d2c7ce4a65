//! Can we do better? Warnsdorff's rule, and of equals the cell farthest from the center.
//!
//! The rule says nothing about equals, and the reference takes the first. The cell farthest from the center
//! keeps the knight near the edge, where the hard cells are, and leads it inward later.
//!
//! ```text
//! 2 3 4 4 3 2
//! 3 4 6 6 4 3      what an empty board of 6 × 6 leaves from each cell: the hard cells are at the
//! 4 6 8 8 6 4      edge, and a walk that goes inward early has to come back for them
//! 4 6 8 8 6 4
//! 3 4 6 6 4 3
//! 2 3 4 4 3 2
//! ```
//!
//! # Source
//!
//! Arnd Roth's tie-break for Warnsdorff's rule.

use std::cmp::Reverse;

use grid::{Move, Pos, Size, StartOffBoard};

use super::{Tour, follow, free_neighbors};

// ANCHOR: tour
/// As [`tour`](crate::tour), but among equals it goes to the cell farthest from the center, and only
/// among these to the first.
///
/// # Errors
///
/// When `start` is off the board.
///
/// ```
/// use grid::{KNIGHT, Pos, Size};
/// use knight_warnsdorff::{Tour, better::tour};
///
/// let found = tour(Size::square(8), Pos::new(3, 5), &KNIGHT)?;
/// assert!(matches!(found, Tour::Complete(_)));
/// # Ok::<(), grid::StartOffBoard>(())
/// ```
pub fn tour(size: Size, start: Pos, moves: &[Move]) -> Result<Tour, StartOffBoard> {
    follow(size, start, moves, |walk, moves| {
        let ways_on = free_neighbors(&walk.board, walk.at, moves);
        ways_on.min_by_key(|&pos| (walk.accessibility[pos], Reverse(from_center(size, pos))))
    })
}

/// The square of the distance from the center of the board, in half cells.
fn from_center(size: Size, pos: Pos) -> usize {
    let away = |at: usize, length: usize| (2 * at + 1).abs_diff(length);
    away(pos.row, size.rows).pow(2) + away(pos.col, size.cols).pow(2)
}
// ANCHOR_END: tour
