//! fails step 3
//!
//! It ends with the first complete walk. All tries are made here.

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
        let is_complete = walk.length as usize == size.area();
        keep_longer(&mut lengths.best, walk);
        if is_complete {
            break;
        }
    }
    Ok(lengths)
}
