//! Collects all walks before it counts them, and finds the best one afterward.

pub fn lengths(
    size: Size,
    start: Pos,
    moves: &[Move],
    tries: u64,
    rng: &mut ChaCha8Rng,
) -> Result<Lengths, StartOffBoard> {
    if !size.contains(start) {
        return Err(StartOffBoard { start, size });
    }
    let mut walks = Vec::new();
    for _ in 0..tries {
        walks.push(random_tour(size, start, moves, rng)?);
    }
    let table = (0..=size.area())
        .map(|length| walks.iter().filter(|walk| walk.length as usize == length).count() as u64)
        .collect();
    // `max_by_key` keeps the last of several, so go through them backward.
    let best = walks.into_iter().rev().max_by_key(|walk| walk.length);
    Ok(Lengths { tries: table, best })
}

pub fn mean_length(tries: &[u64]) -> Option<f64> {
    let (mut walks, mut cells) = (0, 0);
    for (length, &count) in tries.iter().enumerate() {
        walks += count;
        cells += length as u64 * count;
    }
    if walks == 0 { None } else { Some(cells as f64 / walks as f64) }
}
