//! fails step 3
//!
//! Among equals it takes the first in reading order, not the first in the order of the moves.

pub fn next_cell(walk: &Walk, moves: &[Move]) -> Option<Pos> {
    free_neighbors(&walk.board, walk.at, moves).min_by_key(|&pos| (walk.accessibility[pos], pos))
}
