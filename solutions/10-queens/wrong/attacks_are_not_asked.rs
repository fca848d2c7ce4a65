//! fails step 2
//!
//! The rows are counted, and nobody asks whether the queens attack each other.

pub fn is_solution(board: &Board) -> bool {
    (0..board.size().rows).eq(queens(board).map(|pos| pos.row))
}
