//! fails step_9_numbers_are_tried_from_the_smallest_up: ". ."
//!
//! The numbers are counted from 0, but 0 is the empty cell and no number to place.
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
    for number in 0..largest(size) {
        board.set(pos, number);
        search_from(board, next_pos(size, pos), on_square);
    }
    board.set(pos, 0);
}
