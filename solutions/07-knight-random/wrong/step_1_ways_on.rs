//! Known mistakes of step 1, `ways_on`.

/// The number of rows is used for the columns too. `board.size()` knows both.
mod board_is_taken_for_square {
    pub fn ways_on(board: &Board, pos: Pos, moves: &[Move]) -> Vec<Pos> {
        let size = Size::square(board.size().rows.max(board.size().cols));
        let neighbors = moves.iter().filter_map(|&mv| pos.step(mv, size));
        neighbors.filter(|&neighbor| board[neighbor] == 0).collect()
    }
}

/// The number in the cell is cut off to a byte, so 256 looks like 0.
mod number_is_cut_to_a_byte {
    pub fn ways_on(board: &Board, pos: Pos, moves: &[Move]) -> Vec<Pos> {
        let neighbors = moves.iter().filter_map(|&mv| pos.step(mv, board.size()));
        neighbors.filter(|&neighbor| board[neighbor] as u8 == 0).collect()
    }
}

/// A cell where the knight has been is no way on: only cells that hold 0 are free.
mod visited_cells_are_ways_on {
    pub fn ways_on(board: &Board, pos: Pos, moves: &[Move]) -> Vec<Pos> {
        moves.iter().filter_map(|&mv| pos.step(mv, board.size())).collect()
    }
}

/// The cells are the right ones in another order. With another order the same seed gives another walk:
/// keep the order of the moves.
mod ways_in_reading_order {
    pub fn ways_on(board: &Board, pos: Pos, moves: &[Move]) -> Vec<Pos> {
        let is_near =
            |other: Pos| moves.iter().any(|&mv| pos.step(mv, board.size()) == Some(other));
        board.positions().filter(|&other| board[other] == 0 && is_near(other)).collect()
    }
}

/// It goes through the moves of the knight, whatever `moves` holds.
mod ways_of_the_knight {
    pub fn ways_on(board: &Board, pos: Pos, _moves: &[Move]) -> Vec<Pos> {
        let neighbors = grid::KNIGHT.iter().filter_map(|&mv| pos.step(mv, board.size()));
        neighbors.filter(|&neighbor| board[neighbor] == 0).collect()
    }
}
