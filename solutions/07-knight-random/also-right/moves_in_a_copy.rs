//! Lets the search work on a copy of the generator, and puts it back at the end.

pub fn until_complete(
    size: Size,
    start: Pos,
    moves: &[Move],
    max_tries: u64,
    rng: &mut ChaCha8Rng,
) -> Result<Search, StartOffBoard> {
    let mut copy = rng.clone();
    let mut walks: Vec<Walk> = Vec::new();
    if !size.contains(start) {
        return Err(StartOffBoard { start, size });
    }
    while (walks.len() as u64) < max_tries {
        walks.push(random_tour(size, start, moves, &mut copy)?);
        if walks.last().is_some_and(|walk| walk.length as usize == size.area()) {
            break;
        }
    }
    *rng = copy;
    let placements = walks.iter().map(|walk| u64::from(walk.length)).sum();
    let tries = walks.len() as u64;
    Ok(match walks.last() {
        Some(walk) if walk.length as usize == size.area() => {
            Search::Found { tour: walk.board.clone(), tries, placements }
        }
        _ => {
            let longest = walks.iter().map(|walk| walk.length).max();
            let best = walks.into_iter().find(|walk| Some(walk.length) == longest);
            Search::GaveUp { best, placements }
        }
    })
}
