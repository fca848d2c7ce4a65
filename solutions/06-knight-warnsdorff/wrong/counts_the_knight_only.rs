//! fails step 1
//!
//! It counts with the moves of the knight, whatever `moves` holds. Another piece has other moves.

pub fn accessibility(size: Size, _moves: &[Move]) -> Board {
    Grid::from_fn(size, |pos| {
        grid::KNIGHT.iter().map(|&mv| u32::from(pos.step(mv, size).is_some())).sum()
    })
}
