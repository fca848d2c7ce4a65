//! fails step 8
//!
//! The search asks another box than that of the cell. The cell is in band `row / 3`, and a band has
//! three boxes: the box is `row / 3 * 3 + col / 3`.

fn seen_from(board: &Board, pos: Pos) -> DigitSet {
    let box_index = pos.row / 3 + pos.col / 3;
    row_set(board, pos.row) | column_set(board, pos.col) | box_set(board, box_index)
}
