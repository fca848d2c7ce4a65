//! fails step 2
//!
//! The table still counts the cell that was entered as free. Lower the accessibility of each free cell
//! one move away.

pub fn enter(walk: &mut Walk, pos: Pos, _moves: &[Move]) {
    walk.at = pos;
    walk.steps += 1;
    walk.board.set(pos, walk.steps);
}
