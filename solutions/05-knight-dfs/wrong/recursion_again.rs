//! fails step 3
//!
//! This is still a recursion: each cell of the walk waits inside the call for the cell before it, on
//! a stack that the machine keeps short. Keep a stack of your own.

pub fn tours_iterative(
    size: Size,
    start: Pos,
    moves: &[Move],
    limit: u64,
    on_tour: &mut dyn FnMut(&Grid<u32>),
) -> Result<u64, StartOffBoard> {
    tours_recursive(size, start, moves, limit, on_tour)
}
