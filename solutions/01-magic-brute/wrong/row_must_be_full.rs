//! fails step 3
//!
//! A row with an empty cell is refused here. Step 3 asks for the sum only; whether the board is full
//! is asked in step 2.
//!
//! see hint 3

pub fn rows_are_magic(board: &Board, sum: u64) -> bool {
    board.rows().all(|mut row| row.all(|&number| number > 0))
        && board.rows().all(|row| total(row) == sum)
}
