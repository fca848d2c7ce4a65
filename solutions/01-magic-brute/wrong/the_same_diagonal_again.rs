//! fails step 6
//!
//! This is the diagonal of step 5 again. From the top right the column falls while the row grows.
//!
//! see hint 1

pub fn anti_diagonal_is_magic(board: &Board, sum: u64) -> bool {
    diagonal_is_magic(board, sum)
}
