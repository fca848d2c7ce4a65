//! fails step_1_corners_have_two_moves_and_the_middle_has_eight: "2 cells are one move away from (0,0)"
//!
//! Moves that leave the board are counted too. `pos.step(mv, size)` is `None` for them.

pub fn accessibility(size: Size, moves: &[Move]) -> Board {
    Grid::new(size, moves.len() as u32)
}
