//! fails step 3
//!
//! A row with more than the sum is accepted. It must be equal.

pub fn rows_are_magic(board: &Board, sum: u64) -> bool {
    board.rows().all(|row| total(row) >= sum)
}
