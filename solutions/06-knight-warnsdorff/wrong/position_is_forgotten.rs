//! fails step 2
//!
//! The board knows that the knight went on, and `walk.at` does not.

pub fn enter(walk: &mut Walk, pos: Pos, moves: &[Move]) {
    walk.steps += 1;
    walk.board.set(pos, walk.steps);
    for neighbor in free_neighbors(&walk.board, pos, moves) {
        walk.accessibility.set(neighbor, walk.accessibility[neighbor] - 1);
    }
}
