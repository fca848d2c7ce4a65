//! fails step 6
//!
//! This diagonal begins at the bottom left. On a square board it is the same one; on another it is not.

pub fn anti_diagonal_is_magic(board: &Board, sum: u64) -> bool {
    let size = board.size();
    let steps = size.rows.min(size.cols);
    let cells = (0..steps).map(|step| &board[Pos { row: size.rows - 1 - step, col: step }]);
    total(cells) == sum
}
