//! fails step 3
//!
//! `any` is content with one right row. All of them must have the sum.
//!
//! see hint 3

pub fn rows_are_magic(board: &Board, sum: u64) -> bool {
    board.rows().any(|row| total(row) == sum)
}
