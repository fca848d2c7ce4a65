//! fails step 4
//!
//! The total goes on from the column before. Each column begins at 0.

pub fn columns_are_magic(board: &Board, sum: u64) -> bool {
    let mut total = 0;
    for col in 0..board.size().cols {
        for row in 0..board.size().rows {
            total += u64::from(board[Pos { row, col }]);
        }
        if total != sum {
            return false;
        }
    }
    true
}
