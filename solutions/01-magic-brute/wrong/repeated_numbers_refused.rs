//! fails step 9
//!
//! This search never writes a number that is there already. A fine idea, and the chapter comes to it
//! in "Can we do better?"; the search of this step tries every number, so that there is something to
//! compare with.

pub fn search_from(board: &mut Board, pos: Option<Pos>, on_square: &mut dyn FnMut(&Board)) {
    let Some(pos) = pos else {
        if is_magic(board) {
            on_square(board);
        }
        return;
    };

    let size = board.size();
    for number in 1..=largest(size) {
        if board.cells().contains(&number) {
            continue;
        }
        board.set(pos, number);
        search_from(board, next_pos(size, pos), on_square);
    }
    board.set(pos, 0);
}
