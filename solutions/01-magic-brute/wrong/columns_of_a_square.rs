//! fails step 4
//!
//! The columns are counted by the rows. A board need not be square.
//!
//! see hint 2

pub fn columns_are_magic(board: &Board, sum: u64) -> bool {
    let rows = board.size().rows;
    (0..rows).all(|col| (0..rows).map(|row| u64::from(board[Pos { row, col }])).sum::<u64>() == sum)
}
