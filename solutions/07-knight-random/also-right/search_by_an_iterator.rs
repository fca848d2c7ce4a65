//! Makes walks with an iterator and stops at the first complete one.

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
    let (mut tries, mut placements, mut best) = (0, 0, None::<Walk>);
    let mut walks = std::iter::from_fn(|| {
        (tries < max_tries).then(|| {
            tries += 1;
            random_tour(size, start, moves, rng).expect("the start is on the board")
        })
    });
    let found = walks.find_map(|walk| {
        placements += u64::from(walk.length);
        if !walk.board.cells().contains(&0) {
            return Some(walk.board);
        }
        if best.is_none() || best.as_ref().is_some_and(|best| walk.length > best.length) {
            best = Some(walk);
        }
        None
    });
    Ok(match found {
        Some(tour) => Search::Found { tour, tries, placements },
        None => Search::GaveUp { best, placements },
    })
}
