//! fails step 4
//!
//! One tour more than the limit is collected.

pub fn collect_tours(
    size: Size,
    start: Pos,
    moves: &[Move],
    limit: u64,
) -> Result<Vec<Grid<u32>>, StartOffBoard> {
    let mut tours = Vec::new();
    tours_iterative(size, start, moves, limit.saturating_add(1), &mut |tour| {
        tours.push(tour.clone())
    })?;
    Ok(tours)
}
