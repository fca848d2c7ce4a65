//! fails step 7
//!
//! One unit without a contradiction is enough for `any`. All of them must be without one.

pub fn is_consistent(board: &Board) -> bool {
    (0..9).any(|unit| {
        let cells_of_box = box_positions(unit).map(|pos| &board[pos]);
        holds_each_once(row_set(board, unit), board.row(unit))
            && holds_each_once(column_set(board, unit), board.column(unit))
            && holds_each_once(box_set(board, unit), cells_of_box)
    })
}
