//! fails step 5
//!
//! It makes all walks and looks for the complete one afterward. Stop at the first: nothing more is
//! drawn then, and the ceiling may be as high as a number can be.

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
    let walks: Vec<Walk> = (0..max_tries.min(1_000))
        .map(|_| random_tour(size, start, moves, rng))
        .collect::<Result<_, _>>()?;
    for (tries, walk) in (1..).zip(walks) {
        placements += u64::from(walk.length);
        if walk.length as usize == size.area() {
            return Ok(Search::Found { tour: walk.board, tries, placements });
        }
        keep_longer(&mut best, walk);
    }
    Ok(Search::GaveUp { best, placements })
}
