//! fails step 3
//!
//! These are the digits that the row lacks. The set holds those that stand in it.

pub fn row_set(board: &Board, row: usize) -> DigitSet {
    board.row(row).fold(ALL_DIGITS, |set, &cell| set & !to_set(cell))
}
