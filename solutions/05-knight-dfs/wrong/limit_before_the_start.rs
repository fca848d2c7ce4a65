//! fails step 2
//!
//! A limit of 0 is answered before the start is looked at. A start off the board is an error
//! whatever the limit is.

pub fn tours_recursive(
    size: Size,
    start: Pos,
    moves: &[Move],
    limit: u64,
    on_tour: &mut dyn FnMut(&Grid<u32>),
) -> Result<u64, StartOffBoard> {
    if limit == 0 {
        return Ok(0);
    }
    if !size.contains(start) {
        return Err(StartOffBoard { start, size });
    }

    let board = Grid::new(size, 0);
    let mut search = Search { board, moves, limit, found: 0, on_tour };
    search.extend_to(start, 1);
    Ok(search.found)
}
