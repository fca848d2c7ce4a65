//! fails step_5_the_diagonal_begins_at_the_top_left: "the diagonal from the top left of this board sums to 15"
//!
//! This is the other diagonal. From the top left, the column grows with the row.
//!
//! see hint 1

pub fn diagonal_is_magic(board: &Board, sum: u64) -> bool {
    total(board.anti_diagonal()) == sum
}
