//! fails step 3
//!
//! Each try makes a generator from its own number. Hand the one generator on.

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
    for seed in 0..tries {
        let walk = random_tour(size, start, moves, &mut generator(seed))?;
        lengths.tries[walk.length as usize] += 1;
        keep_longer(&mut lengths.best, walk);
    }
    Ok(lengths)
}
