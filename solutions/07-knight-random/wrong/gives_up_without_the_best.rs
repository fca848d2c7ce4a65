//! fails step 5
//!
//! The longest walk is forgotten. Whoever gives up can still show it.

pub fn until_complete(
    size: Size,
    start: Pos,
    moves: &[Move],
    max_tries: u64,
    rng: &mut ChaCha8Rng,
) -> Result<Search, StartOffBoard> {
    if !size.contains(start) {
        return Err(StartOffBoard { start, size });
    }
    let (mut best, mut placements) = (None, 0);
    for tries in 1..=max_tries {
        let walk = random_tour(size, start, moves, rng)?;
        placements += u64::from(walk.length);
        if walk.length as usize == size.area() {
            return Ok(Search::Found { tour: walk.board, tries, placements });
        }
        best = None::<Walk>;
    }
    Ok(Search::GaveUp { best, placements })
}
