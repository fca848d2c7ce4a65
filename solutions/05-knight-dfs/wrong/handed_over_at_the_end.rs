//! fails step 2
//!
//! The tours are kept, and handed over when all have been found. A caller that has seen enough
//! waits for the whole search: hand over each tour at once.

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

    let mut tours = Vec::new();
    let mut keep = |tour: &Grid<u32>| tours.push(tour.clone());
    let board = Grid::new(size, 0);
    let mut search = Search { board, moves, limit, found: 0, on_tour: &mut keep };
    search.extend_to(start, 1);
    let found = search.found;
    tours.iter().for_each(on_tour);
    Ok(found)
}
