//! fails step 5
//!
//! This is the other diagonal. From the top left, the column grows with the row.
//!
//! see hint 1

pub fn diagonal_is_magic(board: &Board, sum: u64) -> bool {
    total(board.anti_diagonal()) == sum
}
