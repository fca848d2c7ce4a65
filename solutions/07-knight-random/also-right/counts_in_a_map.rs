//! Counts in a map of lengths, and makes the table from it.

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
    let mut counts = std::collections::BTreeMap::new();
    let mut best: Option<Walk> = None;
    for _ in 0..tries {
        let walk = random_tour(size, start, moves, rng)?;
        *counts.entry(walk.length as usize).or_insert(0_u64) += 1;
        best = match best {
            Some(best) if best.length >= walk.length => Some(best),
            _ => Some(walk),
        };
    }
    let tries = (0..=size.area()).map(|length| counts.get(&length).copied().unwrap_or(0)).collect();
    Ok(Lengths { tries, best })
}

pub fn mean_length(tries: &[u64]) -> Option<f64> {
    let (mut walks, mut mean) = (0.0, 0.0);
    for (length, &count) in tries.iter().enumerate() {
        if count > 0 {
            walks += count as f64;
            mean += (length as f64 - mean) * count as f64 / walks;
        }
    }
    if walks > 0.0 { Some(mean) } else { None }
}
