//! fails step 3
//!
//! Each try takes a copy of the generator, so each makes the same walk. Hand the generator itself on.

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
        let walk = random_tour(size, start, moves, &mut rng.clone())?;
        lengths.tries[walk.length as usize] += 1;
        keep_longer(&mut lengths.best, walk);
    }
    Ok(lengths)
}
