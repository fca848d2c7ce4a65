//! Pieces that the questions move: with one tour, and with many.

use exam::boards::{mv, near};
use grid::{Move, Size};

/// Moves from each cell to the next in reading order, and from the last one to the first: wherever
/// the walk starts, there is one tour.
pub fn ring(Size { rows, cols }: Size) -> [Move; 3] {
    let [rows, cols] = [rows, cols].map(|side| side as isize);
    [mv(1 - rows, 1 - cols), mv(1, 1 - cols), mv(0, 1)]
}

/// Moves from each cell of a board to every other.
pub fn everywhere(rows: isize, cols: isize) -> Vec<Move> {
    let mut moves = near(rows.max(cols) - 1);
    moves.retain(|mv| mv.rows.abs() < rows && mv.cols.abs() < cols);
    moves
}
