//! fails step 6
//!
//! Only the three boxes on the diagonal are looked at: band and stack have the same number there. There
//! are nine boxes.

pub fn is_valid(board: &Board) -> bool {
    (0..9).all(|unit| is_full(row_set(board, unit)) && is_full(column_set(board, unit)))
        && (0..3).all(|index| is_full(box_set(board, 4 * index)))
}
