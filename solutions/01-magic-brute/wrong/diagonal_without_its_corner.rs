//! fails step 5
//!
//! The last cell of the diagonal is left out.

pub fn diagonal_is_magic(board: &Board, sum: u64) -> bool {
    let cells = board.diagonal().count();
    total(board.diagonal().take(cells.saturating_sub(1))) == sum
}
