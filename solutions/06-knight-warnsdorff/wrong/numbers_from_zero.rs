//! fails step 2
//!
//! The cell gets the number before it is counted up, so the start holds 0 and looks free.

pub fn enter(walk: &mut Walk, pos: Pos, moves: &[Move]) {
    walk.at = pos;
    walk.board.set(pos, walk.steps);
    walk.steps += 1;
    for neighbor in free_neighbors(&walk.board, pos, moves).collect::<Vec<_>>() {
        walk.accessibility.set(neighbor, walk.accessibility[neighbor].saturating_sub(1));
    }
}
