//! fails step 3
//!
//! It tells visited cells by an accessibility of 0. A free cell can have that, too, and what the table
//! holds for visited cells does not matter: ask the board.

pub fn next_cell(walk: &Walk, moves: &[Move]) -> Option<Pos> {
    let neighbors = moves.iter().filter_map(|&mv| walk.at.step(mv, walk.board.size()));
    neighbors.filter(|&pos| walk.accessibility[pos] > 0).min_by_key(|&pos| walk.accessibility[pos])
}
