//! fails step 2
//!
//! The limit is cut to 32 bits, and a larger one becomes another number.

pub fn tours_recursive(
    size: Size,
    start: Pos,
    moves: &[Move],
    limit: u64,
    on_tour: &mut dyn FnMut(&Grid<u32>),
) -> Result<u64, StartOffBoard> {
    if !size.contains(start) {
        return Err(StartOffBoard { start, size });
    }

    let board = Grid::new(size, 0);
    let mut search = Search { board, moves, limit: u64::from(limit as u32), found: 0, on_tour };
    search.extend_to(start, 1);
    Ok(search.found)
}
