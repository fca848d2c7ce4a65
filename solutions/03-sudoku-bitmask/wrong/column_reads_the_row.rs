//! fails step 4
//!
//! This is the row with that number. In a column the row changes and the column stays.
//!
//! see hint 1

pub fn column_set(board: &Board, col: usize) -> DigitSet {
    (0..9).fold(0, |set, row| set | to_set(board[Pos { row: col, col: row }]))
}
