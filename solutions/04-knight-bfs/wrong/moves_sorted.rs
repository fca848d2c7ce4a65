//! fails step 1
//!
//! The cells are sorted. Keep them in the order of the moves: other searches count on it.

pub fn moves_from(pos: Pos, size: Size, moves: &[Move]) -> Vec<Pos> {
    size.positions()
        .filter(|&next| moves.iter().any(|&mv| pos.step(mv, size) == Some(next)))
        .collect()
}
