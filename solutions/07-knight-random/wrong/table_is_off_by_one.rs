//! fails step 3
//!
//! A walk of 8 cells is counted at index 7. The table begins with length 0, so that the index is the
//! length.

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
        lengths.tries[walk.length as usize - 1] += 1;
        keep_longer(&mut lengths.best, walk);
    }
    Ok(lengths)
}
