//! fails step 4
//!
//! A limit of 0 is taken for no limit. It asks for no tour.

pub fn collect_tours(
    size: Size,
    start: Pos,
    moves: &[Move],
    limit: u64,
) -> Result<Vec<Grid<u32>>, StartOffBoard> {
    let mut tours = Vec::new();
    tours_iterative(size, start, moves, if limit == 0 { ALL } else { limit }, &mut |tour| {
        tours.push(tour.clone())
    })?;
    Ok(tours)
}
