//! fails step 4
//!
//! A start off the board gives an empty list. Hand the error on: `?`.

pub fn collect_tours(
    size: Size,
    start: Pos,
    moves: &[Move],
    limit: u64,
) -> Result<Vec<Grid<u32>>, StartOffBoard> {
    let mut tours = Vec::new();
    let _ = tours_iterative(size, start, moves, limit, &mut |tour| tours.push(tour.clone()));
    Ok(tours)
}
