//! Known mistakes, step by step.

// Step 5, `is_closed`.

/// On a board of one cell the last cell is the first, and no move is needed to come back.
mod a_single_cell_is_open {
    pub fn is_closed(board: &Board, moves: &[Move]) -> bool {
        let size = board.size();
        let place_of = |number: usize| board.positions().find(|&pos| board[pos] as usize == number);
        match (place_of(1), place_of(size.area())) {
            (Some(first), Some(last)) => moves.iter().any(|&mv| last.step(mv, size) == Some(first)),
            _ => false,
        }
    }
}

/// It asks whether the knight can come back, whatever `moves` holds.
mod closed_by_the_knight_only {
    pub fn is_closed(board: &Board, _moves: &[Move]) -> bool {
        let size = board.size();
        let place_of = |number: usize| board.positions().find(|&pos| board[pos] as usize == number);
        match (place_of(1), place_of(size.area())) {
            (Some(first), Some(last)) => {
                first == last || grid::KNIGHT.iter().any(|&mv| last.step(mv, size) == Some(first))
            }
            _ => false,
        }
    }
}

/// It compares the largest number with 1 and never asks whether the knight has been everywhere.
mod closed_though_cells_are_free {
    pub fn is_closed(board: &Board, moves: &[Move]) -> bool {
        let size = board.size();
        let first = board.positions().min_by_key(|&pos| board[pos]);
        let last = board.positions().max_by_key(|&pos| board[pos]);
        match (first, last) {
            (Some(first), Some(last)) => {
                first == last || moves.iter().any(|&mv| last.step(mv, size) == Some(first))
            }
            _ => false,
        }
    }
}

/// A tour that has been everywhere need not come back: look whether one move leads from the last cell
/// to the first.
mod every_tour_is_closed {
    pub fn is_closed(board: &Board, _moves: &[Move]) -> bool {
        board.cells().iter().all(|&number| number > 0)
    }
}

/// The last number is the number of rows times the number of columns. Only on a square board is that
/// the rows times the rows.
mod last_of_a_square {
    pub fn is_closed(board: &Board, moves: &[Move]) -> bool {
        let size = board.size();
        let place_of = |number: usize| board.positions().find(|&pos| board[pos] as usize == number);
        match (place_of(1), place_of(size.rows * size.rows)) {
            (Some(first), Some(last)) => {
                first == last || moves.iter().any(|&mv| last.step(mv, size) == Some(first))
            }
            _ => false,
        }
    }
}

// Step 6, `may_start`.

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

// Step 7, `from_every_start`.

/// The feasible starts are those that the colors allow, not those from which the walk succeeded.
mod feasible_is_what_succeeded {
    pub fn from_every_start(size: Size, moves: &[Move], find: Finder) -> Starts {
        let visited =
            Grid::from_fn(size, |start| find(size, start, moves).map_or(0, |tour| steps_of(&tour)));
        let succeeded =
            visited.cells().iter().filter(|&&steps| steps as usize == size.area()).count();
        Starts { visited, succeeded, feasible: succeeded }
    }
}

/// It always calls `tour`, whatever `find` is.
mod find_is_not_called {
    pub fn from_every_start(size: Size, moves: &[Move], _find: Finder) -> Starts {
        let visited =
            Grid::from_fn(size, |start| tour(size, start, moves).map_or(0, |tour| steps_of(&tour)));
        let succeeded =
            visited.cells().iter().filter(|&&steps| steps as usize == size.area()).count();
        let feasible = size.positions().filter(|&start| may_start(size, start, moves)).count();
        Starts { visited, succeeded, feasible }
    }
}

/// It walks only from the starts that the colors allow. A walk from another cell is no tour, but it
/// visits cells.
mod only_feasible_starts_are_tried {
    pub fn from_every_start(size: Size, moves: &[Move], find: Finder) -> Starts {
        let visited = Grid::from_fn(size, |start| match may_start(size, start, moves) {
            true => find(size, start, moves).map_or(0, |tour| steps_of(&tour)),
            false => 0,
        });
        let succeeded =
            visited.cells().iter().filter(|&&steps| steps as usize == size.area()).count();
        let feasible = size.positions().filter(|&start| may_start(size, start, moves)).count();
        Starts { visited, succeeded, feasible }
    }
}

/// On an odd board nearly half of the starts cannot succeed, whatever the rule. They are no fault of it,
/// so the rate is over the feasible starts.
mod rate_over_all_cells {
    pub fn from_every_start(size: Size, moves: &[Move], find: Finder) -> Starts {
        let visited =
            Grid::from_fn(size, |start| find(size, start, moves).map_or(0, |tour| steps_of(&tour)));
        let succeeded =
            visited.cells().iter().filter(|&&steps| steps as usize == size.area()).count();
        Starts { visited, succeeded, feasible: size.area() }
    }
}

// Step 8, `tour_looking_ahead`.

/// Looking ahead only decides between equals. The accessibility of the cell itself comes first.
mod looks_ahead_before_it_looks {
    pub fn tour_looking_ahead(
        size: Size,
        start: Pos,
        moves: &[Move],
    ) -> Result<Tour, StartOffBoard> {
        follow(size, start, moves, |walk, moves| {
            free_neighbors(&walk.board, walk.at, moves)
                .min_by_key(|&pos| best_after(walk, pos, moves))
        })
    }
}

/// It adds the two accessibilities. The second one counts only when the first ones are equal.
mod looks_ahead_by_the_sum {
    pub fn tour_looking_ahead(
        size: Size,
        start: Pos,
        moves: &[Move],
    ) -> Result<Tour, StartOffBoard> {
        follow(size, start, moves, |walk, moves| {
            free_neighbors(&walk.board, walk.at, moves).min_by_key(|&pos| {
                walk.accessibility[pos] + best_after(walk, pos, moves).unwrap_or(0)
            })
        })
    }
}

/// It looks at the first cell that comes after, not at the best one.
mod looks_ahead_to_the_first_cell {
    fn best_after(walk: &Walk, pos: Pos, moves: &[Move]) -> Option<u32> {
        free_neighbors(&walk.board, pos, moves).map(|next| walk.accessibility[next]).next()
    }
}

/// Among equals it takes the first and does not look where they lead.
/// see hint 1
mod never_looks_ahead {
    pub fn tour_looking_ahead(
        size: Size,
        start: Pos,
        moves: &[Move],
    ) -> Result<Tour, StartOffBoard> {
        tour(size, start, moves)
    }
}

/// It looks ahead to the cell with the most ways on. The best next cell is again the one with the fewest.
mod the_most_ways_ahead {
    fn best_after(walk: &Walk, pos: Pos, moves: &[Move]) -> Option<u32> {
        free_neighbors(&walk.board, pos, moves).map(|next| walk.accessibility[next]).max()
    }
}
