//! fails step 9
//!
//! The last cell is filled first, and the cell at `pos` last: so the boards come in another order. Fill
//! the cell at `pos`, and let the next call fill the rest.

pub fn search_from(board: &mut Board, pos: Option<Pos>, on_square: &mut dyn FnMut(&Board)) {
    let places = board.positions().filter(|&place| pos.is_some_and(|pos| place >= pos)).collect();
    fill(board, places, on_square);
}

fn fill(board: &mut Board, mut places: Vec<Pos>, on_square: &mut dyn FnMut(&Board)) {
    let Some(pos) = places.pop() else {
        if is_magic(board) {
            on_square(board);
        }
        return;
    };

    for number in 1..=largest(board.size()) {
        board.set(pos, number);
        fill(board, places.clone(), on_square);
    }
    board.set(pos, 0);
}
