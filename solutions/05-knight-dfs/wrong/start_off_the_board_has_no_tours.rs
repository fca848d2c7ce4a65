//! fails step 2
//!
//! "No tours" would be an answer to a question about this board. A start off the board is no
//! question: return the error.

pub fn tours_recursive(
    size: Size,
    start: Pos,
    moves: &[Move],
    limit: u64,
    on_tour: &mut dyn FnMut(&Grid<u32>),
) -> Result<u64, StartOffBoard> {
    if !size.contains(start) {
        return Ok(0);
    }

    let board = Grid::new(size, 0);
    let mut search = Search { board, moves, limit, found: 0, on_tour };
    search.extend_to(start, 1);
    Ok(search.found)
}
