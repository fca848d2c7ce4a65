//! fails step 2
//!
//! Each tour is handed over when the next one is found, and the last one at the end.

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

    let mut last: Option<Grid<u32>> = None;
    let mut keep = |tour: &Grid<u32>| {
        if let Some(last) = last.replace(tour.clone()) {
            on_tour(&last);
        }
    };
    let board = Grid::new(size, 0);
    let mut search = Search { board, moves, limit, found: 0, on_tour: &mut keep };
    search.extend_to(start, 1);
    let found = search.found;
    last.iter().for_each(on_tour);
    Ok(found)
}
