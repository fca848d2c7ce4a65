//! fails step 6
//!
//! The last column of a board with n columns is n - 1: the first cell of this diagonal is at (0, n -
//! 1).

pub fn anti_diagonal_is_magic(board: &Board, sum: u64) -> bool {
    let size = board.size();
    let cells = (0..size.rows.min(size.cols)).map(|row| &board[Pos { row, col: size.cols - row }]);
    total(cells) == sum
}
