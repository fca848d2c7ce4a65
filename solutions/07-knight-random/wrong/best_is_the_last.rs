//! fails step 3
//!
//! The last walk is kept, long or short.

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
    let mut lengths = Lengths { tries: vec![0; size.area() + 1], best: None };
    for _ in 0..tries {
        let walk = random_tour(size, start, moves, rng)?;
        lengths.tries[walk.length as usize] += 1;
        lengths.best = Some(walk);
    }
    Ok(lengths)
}
