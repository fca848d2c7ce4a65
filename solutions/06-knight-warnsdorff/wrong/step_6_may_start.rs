//! Known mistakes of step 6, `may_start`.

/// It asks whether every move keeps the color. One such move is enough to free every start.
mod all_moves_keep_the_color {
    pub fn may_start(size: Size, start: Pos, moves: &[Move]) -> bool {
        let changes_color = |mv: &Move| (mv.rows + mv.cols) % 2 != 0;
        let is_light = (start.row + start.col).is_multiple_of(2);
        size.area().is_multiple_of(2) || is_light || !moves.iter().any(changes_color)
    }
}

/// An even board has as many cells of one color as of the other, so a tour may start on either.
mod colors_decide_on_every_board {
    pub fn may_start(_size: Size, start: Pos, moves: &[Move]) -> bool {
        let changes_color = |mv: &Move| (mv.rows + mv.cols) % 2 != 0;
        (start.row + start.col).is_multiple_of(2) || !moves.iter().all(changes_color)
    }
}

/// A board is even when its number of cells is: 3 rows of 4 cells are 12.
mod even_means_even_rows {
    pub fn may_start(size: Size, start: Pos, moves: &[Move]) -> bool {
        let changes_color = |mv: &Move| (mv.rows + mv.cols) % 2 != 0;
        let is_light = (start.row + start.col).is_multiple_of(2);
        size.rows.is_multiple_of(2) || is_light || !moves.iter().all(changes_color)
    }
}

/// Not every piece changes the color with each move: the leaper's (2,2) keeps it. Look at the moves.
mod every_piece_changes_color {
    pub fn may_start(size: Size, start: Pos, _moves: &[Move]) -> bool {
        size.area().is_multiple_of(2) || (start.row + start.col).is_multiple_of(2)
    }
}

/// Only the first move is looked at. One move that keeps the color is enough, wherever it stands.
mod first_move_decides {
    pub fn may_start(size: Size, start: Pos, moves: &[Move]) -> bool {
        let changes_color = |mv: &Move| (mv.rows + mv.cols) % 2 != 0;
        let is_light = (start.row + start.col).is_multiple_of(2);
        size.area().is_multiple_of(2) || is_light || !moves.iter().take(1).all(changes_color)
    }
}

/// The colors are the wrong way round. A tour of an odd board starts and ends on the color that has one
/// cell more, which is the color of the corners.
/// see hint 1
mod minority_color_starts {
    pub fn may_start(size: Size, start: Pos, moves: &[Move]) -> bool {
        let changes_color = |mv: &Move| (mv.rows + mv.cols) % 2 != 0;
        let is_light = (start.row + start.col).is_multiple_of(2);
        size.area().is_multiple_of(2) || !is_light || !moves.iter().all(changes_color)
    }
}

/// The remainder of a negative number is negative: `-3 % 2` is -1. Compare with `!= 0`, or use
/// `rem_euclid`.
mod remainder_is_never_negative {
    pub fn may_start(size: Size, start: Pos, moves: &[Move]) -> bool {
        let changes_color = |mv: &Move| (mv.rows + mv.cols) % 2 == 1;
        let is_light = (start.row + start.col).is_multiple_of(2);
        size.area().is_multiple_of(2) || is_light || !moves.iter().all(changes_color)
    }
}
