//! The better search in the place of the lesson's `tours_recursive`, for `just compare` and `just bench`.

pub fn tours_recursive(
    size: Size,
    start: Pos,
    moves: &[Move],
    limit: u64,
    on_tour: &mut dyn FnMut(&Grid<u32>),
) -> Result<u64, StartOffBoard> {
    let refuse = better::Refuse { dead_ends: true, unreachable: true };
    let mut found = 0;
    let mut count = |tour: &Grid<u32>| {
        found += 1;
        on_tour(tour);
    };
    better::tours(size, start, moves, limit, refuse, &mut count)?;
    Ok(found)
}
