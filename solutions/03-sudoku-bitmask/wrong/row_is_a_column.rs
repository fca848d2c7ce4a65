//! fails step 3
//!
//! This is the column with that number. In a row the column changes and the row stays.

pub fn row_set(board: &Board, row: usize) -> DigitSet {
    (0..9).fold(0, |set, index| set | to_set(board[Pos { row: index, col: row }]))
}
