//! fails step 4
//!
//! All tours are collected, whatever the limit is. Hand the limit on to the search.

pub fn collect_tours(
    size: Size,
    start: Pos,
    moves: &[Move],
    limit: u64,
) -> Result<Vec<Grid<u32>>, StartOffBoard> {
    let mut tours = Vec::new();
    tours_iterative(size, start, moves, ALL, &mut |tour| tours.push(tour.clone()))?;
    Ok(tours)
}
