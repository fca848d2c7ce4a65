//! fails step 3
//!
//! The last row is left out. The rows are `0..rows`, and the end of a range is not in it.

pub fn rows_are_magic(board: &Board, sum: u64) -> bool {
    board.rows().rev().skip(1).all(|row| total(row) == sum)
}
