//! Known mistakes of step 5, `is_closed`.

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
