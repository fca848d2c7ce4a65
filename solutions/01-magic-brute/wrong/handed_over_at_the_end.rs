//! fails step 9
//!
//! The squares are handed over when the search is over. A search of order 3 takes a second, and one of
//! order 4 never ends: hand each square over when it is found.

pub fn search_from(board: &mut Board, pos: Option<Pos>, on_square: &mut dyn FnMut(&Board)) {
    let mut squares = Vec::new();
    collect(board, pos, &mut squares);
    squares.iter().for_each(|square| on_square(square));
}

fn collect(board: &mut Board, pos: Option<Pos>, squares: &mut Vec<Board>) {
    let Some(pos) = pos else {
        if is_magic(board) {
            squares.push(board.clone());
        }
        return;
    };

    for number in 1..=largest(board.size()) {
        board.set(pos, number);
        collect(board, next_pos(board.size(), pos), squares);
    }
    board.set(pos, 0);
}
