//! fails step 2
//!
//! The moves are sorted before they are tried. Try them in the order in which they are given.

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

    let mut moves = moves.to_vec();
    moves.sort_unstable_by_key(|mv| (mv.rows, mv.cols));
    let board = Grid::new(size, 0);
    let mut search = Search { board, moves: &moves, limit, found: 0, on_tour };
    search.extend_to(start, 1);
    Ok(search.found)
}
