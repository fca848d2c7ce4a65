//! fails step 9
//!
//! The numbers are tried from the largest down, so the squares come in the wrong order.
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
    for number in (1..=largest(size)).rev() {
        board.set(pos, number);
        search_from(board, next_pos(size, pos), on_square);
    }
    board.set(pos, 0);
}
