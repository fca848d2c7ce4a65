//! fails step 9
//!
//! Each square is handed over twice: once when its last cell is written, and once when no cell is left.
//!
//! see hint 3

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
        if is_magic(board) {
            on_square(board);
        }
        search_from(board, next_pos(size, pos), on_square);
    }
    board.set(pos, 0);
}
