//! fails step 4
//!
//! The tours are sorted. Keep the order in which the search finds them.

pub fn collect_tours(
    size: Size,
    start: Pos,
    moves: &[Move],
    limit: u64,
) -> Result<Vec<Grid<u32>>, StartOffBoard> {
    let mut tours = Vec::new();
    tours_iterative(size, start, moves, limit, &mut |tour| tours.push(tour.clone()))?;
    tours.sort_by(|one, other| one.cells().cmp(other.cells()));
    Ok(tours)
}
