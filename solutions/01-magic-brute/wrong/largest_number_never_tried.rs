//! fails step 9
//!
//! The largest number is never tried. `1..n` ends before n, and so does `0..n`, where 0 is the empty
//! cell and no number to place: `1..=n` ends with it.
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
    for number in 1..largest(size) {
        board.set(pos, number);
        search_from(board, next_pos(size, pos), on_square);
    }
    board.set(pos, 0);
}
