//! Goes over a list of the places that are left, and tests the board in the call for the last of them.

pub fn search_from(board: &mut Board, pos: Option<Pos>, on_square: &mut dyn FnMut(&Board)) {
    let mut places = Vec::new();
    let mut next = pos;
    while let Some(place) = next {
        places.push(place);
        next = next_pos(board.size(), place);
    }
    if places.is_empty() && is_magic(board) {
        on_square(board);
    }
    fill(board, &places, on_square);
}

fn fill(board: &mut Board, places: &[Pos], on_square: &mut dyn FnMut(&Board)) {
    let [pos, rest @ ..] = places else { return };
    let mut number = 0;
    while number < largest(board.size()) {
        number += 1;
        board.set(*pos, number);
        if rest.is_empty() && is_magic(board) {
            on_square(&board.clone());
        }
        fill(board, rest, on_square);
        board.set(*pos, 0);
    }
}

pub fn search(order: usize, on_square: &mut dyn FnMut(&Board)) {
    let mut board = Grid::from_cells(Size::square(order), vec![0; order * order]);
    let first = if order == 0 { None } else { Some(Pos::new(0, 0)) };
    search_from(&mut board, first, on_square);
}
