//! fails step 9
//!
//! The board is tested when the last cell is reached, and that cell is still empty. Test it when
//! there is no cell left.
//!
//! see hint 3

pub fn search_from(board: &mut Board, pos: Option<Pos>, on_square: &mut dyn FnMut(&Board)) {
    let size = board.size();
    let next = pos.and_then(|pos| next_pos(size, pos));
    let (Some(pos), true) = (pos, next.is_some() || pos.is_none()) else {
        if is_magic(board) {
            on_square(board);
        }
        return;
    };

    for number in 1..=largest(size) {
        board.set(pos, number);
        search_from(board, next, on_square);
    }
    board.set(pos, 0);
}
