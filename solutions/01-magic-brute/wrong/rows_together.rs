//! fails step 3
//!
//! All rows together have the right sum, but one may have too much and another too little. Look at
//! each row.

pub fn rows_are_magic(board: &Board, sum: u64) -> bool {
    total(board.cells().iter()) == sum * board.size().rows as u64
}
