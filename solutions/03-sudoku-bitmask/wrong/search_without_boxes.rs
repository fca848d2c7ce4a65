//! fails step 8
//!
//! The search looks at the row and the column of a cell, and not at its box.

fn seen_from(board: &Board, pos: Pos) -> DigitSet {
    row_set(board, pos.row) | column_set(board, pos.col)
}
