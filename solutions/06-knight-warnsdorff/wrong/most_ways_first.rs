//! fails step 3
//!
//! It goes where the most ways lead on. The rule is the other way round: what is hard to come by first.
//!
//! see hint 1

pub fn next_cell(walk: &Walk, moves: &[Move]) -> Option<Pos> {
    free_neighbors(&walk.board, walk.at, moves).max_by_key(|&pos| walk.accessibility[pos])
}
