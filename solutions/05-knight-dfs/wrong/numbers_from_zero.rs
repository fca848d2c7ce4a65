//! fails step 2
//!
//! The start holds 0, which means free, so the walk comes back to it. The numbers begin with 1.

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
    let mut search = Search { board, moves, limit, found: 0, on_tour };
    search.extend_to(start, 0);
    Ok(search.found)
}
