//! fails step 2
//!
//! `walk.steps` stays as it was, so every cell gets the same number.

pub fn enter(walk: &mut Walk, pos: Pos, moves: &[Move]) {
    walk.at = pos;
    walk.board.set(pos, walk.steps + 1);
    for neighbor in free_neighbors(&walk.board, pos, moves) {
        walk.accessibility.set(neighbor, walk.accessibility[neighbor] - 1);
    }
}
