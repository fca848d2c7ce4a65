//! fails step 9
//!
//! The last number is still in the cell when the search goes back. Empty the cell after the loop.

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
        search_from(board, next_pos(size, pos), on_square);
    }
}
