//! fails step 3
//!
//! Without a try nobody looks at the start. Ask before the first try.
//!
//! see hint 3

pub fn lengths(
    size: Size,
    start: Pos,
    moves: &[Move],
    tries: u64,
    rng: &mut ChaCha8Rng,
) -> Result<Lengths, StartOffBoard> {
    let mut lengths = Lengths { tries: vec![0; size.area() + 1], best: None };
    for _ in 0..tries {
        let walk = random_tour(size, start, moves, rng)?;
        lengths.tries[walk.length as usize] += 1;
        keep_longer(&mut lengths.best, walk);
    }
    Ok(lengths)
}
