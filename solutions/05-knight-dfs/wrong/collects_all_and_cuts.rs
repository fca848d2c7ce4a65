//! fails step 4
//!
//! All tours are collected, and then the list is cut. Hand the limit on to the search, and it stops
//! there.

pub fn collect_tours(
    size: Size,
    start: Pos,
    moves: &[Move],
    limit: u64,
) -> Result<Vec<Grid<u32>>, StartOffBoard> {
    let mut tours = Vec::new();
    tours_iterative(size, start, moves, ALL, &mut |tour| tours.push(tour.clone()))?;
    tours.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
    Ok(tours)
}
