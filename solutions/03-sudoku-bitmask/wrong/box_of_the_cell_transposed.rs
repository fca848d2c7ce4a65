//! fails step 8
//!
//! The search asks another box than that of the cell: row and column are exchanged. The box is
//! `row / 3 * 3 + col / 3`.

fn seen_from(board: &Board, pos: Pos) -> DigitSet {
    let box_index = pos.col / 3 * 3 + pos.row / 3;
    row_set(board, pos.row) | column_set(board, pos.col) | box_set(board, box_index)
}
