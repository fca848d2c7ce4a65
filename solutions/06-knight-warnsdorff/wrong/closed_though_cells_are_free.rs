//! fails step 5
//!
//! It compares the largest number with 1 and never asks whether the knight has been everywhere.

pub fn is_closed(board: &Board, moves: &[Move]) -> bool {
    let size = board.size();
    let first = board.positions().min_by_key(|&pos| board[pos]);
    let last = board.positions().max_by_key(|&pos| board[pos]);
    match (first, last) {
        (Some(first), Some(last)) => {
            first == last || moves.iter().any(|&mv| last.step(mv, size) == Some(first))
        }
        _ => false,
    }
}
