//! fails step 3
//!
//! A cell with accessibility 0 is left out because nothing leads on from it. The last cell of every tour
//! is such a cell.

pub fn next_cell(walk: &Walk, moves: &[Move]) -> Option<Pos> {
    free_neighbors(&walk.board, walk.at, moves)
        .filter(|&pos| walk.accessibility[pos] > 0)
        .min_by_key(|&pos| walk.accessibility[pos])
}
