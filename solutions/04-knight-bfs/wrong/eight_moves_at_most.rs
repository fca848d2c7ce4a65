//! fails step 1
//!
//! Only the first eight moves are looked at. A knight has eight; the list may hold more or fewer.

pub fn moves_from(pos: Pos, size: Size, moves: &[Move]) -> Vec<Pos> {
    moves.iter().take(8).filter_map(|&mv| pos.step(mv, size)).collect()
}
