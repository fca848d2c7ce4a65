//! fails step 9
//!
//! The search looks for the first empty cell and not for `pos`. The cells before `pos` stay as they are,
//! even when they are empty.

pub fn search_from(board: &mut Board, _pos: Option<Pos>, on_square: &mut dyn FnMut(&Board)) {
    let Some(pos) = board.positions().find(|&pos| board[pos] == 0) else {
        if is_magic(board) {
            on_square(board);
        }
        return;
    };

    for number in 1..=largest(board.size()) {
        board.set(pos, number);
        search_from(board, None, on_square);
    }
    board.set(pos, 0);
}
