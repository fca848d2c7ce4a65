//! fails step 6
//!
//! On a board with more rows than columns the column falls below 0. Stop where the board ends.
//!
//! see hint 2

pub fn anti_diagonal_is_magic(board: &Board, sum: u64) -> bool {
    let size = board.size();
    let cells = (0..size.rows).map(|row| &board[Pos { row, col: size.cols - 1 - row }]);
    total(cells) == sum
}
