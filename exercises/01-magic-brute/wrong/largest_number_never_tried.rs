//! fails step_9_numbers_are_tried_from_the_smallest_up: "board 3 of the 256"
//!
//! The largest number is never tried: `1..n` ends before n, `1..=n` ends with it.
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
