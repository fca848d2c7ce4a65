//! fails step 5
//!
//! A tour that has been everywhere need not come back: look whether one move leads from the last cell
//! to the first.

pub fn is_closed(board: &Board, _moves: &[Move]) -> bool {
    board.cells().iter().all(|&number| number > 0)
}
