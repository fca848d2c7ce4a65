//! A `while let` over a helper that takes one step, and a search that counts down.

pub fn random_tour(
    size: Size,
    start: Pos,
    moves: &[Move],
    rng: &mut ChaCha8Rng,
) -> Result<Walk, StartOffBoard> {
    let mut board = Grid::new(size, 0);
    if board.get(start).is_none() {
        return Err(StartOffBoard { start, size });
    }
    let (mut at, mut length) = (start, 1);
    board.set(at, length);
    while let Some(next) = draw(&ways_on(&board, at, moves), rng) {
        at = next;
        length += 1;
        board.set(at, length);
    }
    Ok(Walk { board, length })
}

fn draw(ways: &[Pos], rng: &mut ChaCha8Rng) -> Option<Pos> {
    if ways.is_empty() { None } else { Some(ways[below(rng, ways.len() as u32) as usize]) }
}

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
    let mut left = max_tries;
    let mut placements = 0;
    let mut best: Option<Walk> = None;
    while left > 0 {
        left -= 1;
        let walk = random_tour(size, start, moves, rng)?;
        placements += u64::from(walk.length);
        if walk.board.cells().iter().all(|&step| step > 0) {
            return Ok(Search::Found { tour: walk.board, tries: max_tries - left, placements });
        }
        match &best {
            Some(old) if old.length >= walk.length => {}
            _ => best = Some(walk),
        }
    }
    Ok(Search::GaveUp { best, placements })
}
