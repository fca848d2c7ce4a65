//! fails step 1
//!
//! The list ends at the first move that leads off the board. Skip that move and go on with the
//! next.

pub fn moves_from(pos: Pos, size: Size, moves: &[Move]) -> Vec<Pos> {
    moves.iter().map_while(|&mv| pos.step(mv, size)).collect()
}
