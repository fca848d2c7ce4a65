//! fails step 5
//!
//! The diagonal goes on where the board has ended: it has as many cells as the shorter side.
//!
//! see hint 2

pub fn diagonal_is_magic(board: &Board, sum: u64) -> bool {
    let rows = 0..board.size().rows;
    rows.map(|step| u64::from(board[Pos { row: step, col: step }])).sum::<u64>() == sum
}
