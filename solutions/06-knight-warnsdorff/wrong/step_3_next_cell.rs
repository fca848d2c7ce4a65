//! Known mistakes of step 3, `next_cell`.

/// It takes the least accessible free cell of the whole board. The knight must get there in one move.
mod anywhere_on_the_board {
    pub fn next_cell(walk: &Walk, _moves: &[Move]) -> Option<Pos> {
        let free = walk.board.positions().filter(|&pos| walk.board[pos] == 0);
        free.min_by_key(|&pos| walk.accessibility[pos])
    }
}

/// A cell with accessibility 0 is left out because nothing leads on from it. The last cell of every tour
/// is such a cell.
mod dead_ends_are_left_out {
    pub fn next_cell(walk: &Walk, moves: &[Move]) -> Option<Pos> {
        free_neighbors(&walk.board, walk.at, moves)
            .filter(|&pos| walk.accessibility[pos] > 0)
            .min_by_key(|&pos| walk.accessibility[pos])
    }
}

/// It takes the first free cell and does not look at the accessibilities.
mod first_free_cell {
    pub fn next_cell(walk: &Walk, moves: &[Move]) -> Option<Pos> {
        free_neighbors(&walk.board, walk.at, moves).next()
    }
}

/// Among equals it takes the last: `<=` lets each new one win. Use `<`, which keeps the first.
mod last_of_equals {
    pub fn next_cell(walk: &Walk, moves: &[Move]) -> Option<Pos> {
        let mut best: Option<Pos> = None;
        for pos in free_neighbors(&walk.board, walk.at, moves) {
            if best.is_none_or(|best| walk.accessibility[pos] <= walk.accessibility[best]) {
                best = Some(pos);
            }
        }
        best
    }
}

/// The least accessibility so far begins with 8, and a cell with 8 or more is never chosen. Other pieces
/// have more moves than a knight: begin with the first free cell, or with `u32::MAX`.
mod least_begins_with_eight {
    pub fn next_cell(walk: &Walk, moves: &[Move]) -> Option<Pos> {
        let (mut best, mut least) = (None, 8);
        for pos in free_neighbors(&walk.board, walk.at, moves) {
            if walk.accessibility[pos] < least {
                (best, least) = (Some(pos), walk.accessibility[pos]);
            }
        }
        best
    }
}

/// It goes where the most ways lead on. The rule is the other way round: what is hard to come by first.
/// see hint 1
mod most_ways_first {
    pub fn next_cell(walk: &Walk, moves: &[Move]) -> Option<Pos> {
        free_neighbors(&walk.board, walk.at, moves).max_by_key(|&pos| walk.accessibility[pos])
    }
}

/// Among equals it takes the first in reading order, not the first in the order of the moves.
mod ties_by_reading_order {
    pub fn next_cell(walk: &Walk, moves: &[Move]) -> Option<Pos> {
        free_neighbors(&walk.board, walk.at, moves)
            .min_by_key(|&pos| (walk.accessibility[pos], pos))
    }
}

/// A cell where the knight has been is no way on: only cells that hold 0 are free.
/// see hint 3
mod visited_cells_are_entered_again {
    pub fn next_cell(walk: &Walk, moves: &[Move]) -> Option<Pos> {
        let neighbors = moves.iter().filter_map(|&mv| walk.at.step(mv, walk.board.size()));
        neighbors.min_by_key(|&pos| walk.accessibility[pos])
    }
}

/// It tells visited cells by an accessibility of 0. A free cell can have that, too, and what the table
/// holds for visited cells does not matter: ask the board.
mod visited_cells_hold_zero_ways {
    pub fn next_cell(walk: &Walk, moves: &[Move]) -> Option<Pos> {
        let neighbors = moves.iter().filter_map(|&mv| walk.at.step(mv, walk.board.size()));
        neighbors
            .filter(|&pos| walk.accessibility[pos] > 0)
            .min_by_key(|&pos| walk.accessibility[pos])
    }
}
