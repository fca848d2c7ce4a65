//! fails step 1
//!
//! The list is empty: the loop looks at the moves and keeps nothing. Push each cell that is on the
//! board.
//!
//! see hint 3

pub fn moves_from(pos: Pos, size: Size, moves: &[Move]) -> Vec<Pos> {
    let cells = Vec::new();
    for &mv in moves {
        pos.step(mv, size);
    }
    cells
}
