//! fails step 4
//!
//! `^` takes a digit out of the set when it comes a second time. The union of two sets is `|`.

pub fn column_set(board: &Board, col: usize) -> DigitSet {
    board.column(col).fold(0, |set, &cell| set ^ to_set(cell))
}
