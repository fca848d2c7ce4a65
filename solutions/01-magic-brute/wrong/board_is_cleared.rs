//! fails step 9
//!
//! At the end the whole board is empty, and the cells before `pos` have lost their numbers. Empty the
//! cell of this call only.

pub fn search_from(board: &mut Board, pos: Option<Pos>, on_square: &mut dyn FnMut(&Board)) {
    if let Some(pos) = pos {
        fill(board, pos, on_square);
        for place in board.positions() {
            board.set(place, 0);
        }
    } else if is_magic(board) {
        on_square(board);
    }
}

fn fill(board: &mut Board, pos: Pos, on_square: &mut dyn FnMut(&Board)) {
    for number in 1..=largest(board.size()) {
        board.set(pos, number);
        match next_pos(board.size(), pos) {
            Some(next) => fill(board, next, on_square),
            None if is_magic(board) => on_square(board),
            None => {}
        }
    }
    board.set(pos, 0);
}
