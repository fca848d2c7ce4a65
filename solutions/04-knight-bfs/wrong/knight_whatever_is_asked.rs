//! fails step 1
//!
//! The knight's moves are used whatever moves are asked for. Use the list that is given.
//!
//! see hint 3

pub fn moves_from(pos: Pos, size: Size, moves: &[Move]) -> Vec<Pos> {
    grid::KNIGHT.iter().filter_map(|&mv| pos.step(mv, size)).collect()
}
