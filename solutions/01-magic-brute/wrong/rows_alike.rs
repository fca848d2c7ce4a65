//! fails step 3
//!
//! The rows are compared with one another and not with the sum that was asked for.
//!
//! see hint 3

pub fn rows_are_magic(board: &Board, _sum: u64) -> bool {
    board.rows().all(|row| total(row) == total(board.row(0)))
}
