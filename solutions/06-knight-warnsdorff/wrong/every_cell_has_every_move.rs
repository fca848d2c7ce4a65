//! fails step 1
//!
//! Moves that leave the board are counted too. `pos.step(mv, size)` is `None` for them.

pub fn accessibility(size: Size, moves: &[Move]) -> Board {
    Grid::new(size, moves.len() as u32)
}
