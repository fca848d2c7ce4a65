//! fails step 4
//!
//! `&` keeps what all the cells have in common. The union of two sets is `|`.

pub fn column_set(board: &Board, col: usize) -> DigitSet {
    board.column(col).fold(ALL_DIGITS, |set, &cell| set & to_set(cell))
}
