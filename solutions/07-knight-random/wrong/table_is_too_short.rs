//! fails step 3
//!
//! Lengths from 0 to all cells are one more than there are cells, and the table has no entry for a
//! complete walk.

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
    let mut lengths = Lengths { tries: vec![0; size.area()], best: None };
    for _ in 0..tries {
        let walk = random_tour(size, start, moves, rng)?;
        lengths.tries[walk.length as usize] += 1;
        keep_longer(&mut lengths.best, walk);
    }
    Ok(lengths)
}
