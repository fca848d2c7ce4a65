//! fails step 9
//!
//! This search leaves a row with a wrong sum at once. A fine idea, and the chapter comes to it in "Can we
//! do better?"; the search of this step fills every board, so that there is something to compare with.

pub fn search_from(board: &mut Board, pos: Option<Pos>, on_square: &mut dyn FnMut(&Board)) {
    let Some(pos) = pos else {
        if is_magic(board) {
            on_square(board);
        }
        return;
    };

    let size = board.size();
    for number in 1..=largest(size) {
        board.set(pos, number);
        let is_row_full = pos.col + 1 == size.cols;
        if !is_row_full || total(board.row(pos.row)) == magic_sum(size.rows) {
            search_from(board, next_pos(size, pos), on_square);
        }
    }
    board.set(pos, 0);
}
