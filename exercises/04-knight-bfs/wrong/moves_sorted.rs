//! fails step_1_in_the_middle_all_moves_are_possible: "not in the order of the moves"
//!
//! The cells are sorted. Keep them in the order of the moves: other searches count on it.

pub fn moves_from(pos: Pos, size: Size, moves: &[Move]) -> Vec<Pos> {
    size.positions()
        .filter(|&next| moves.iter().any(|&mv| pos.step(mv, size) == Some(next)))
        .collect()
}
