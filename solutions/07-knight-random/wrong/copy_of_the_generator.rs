//! fails step 2
//!
//! It draws from a copy, and the generator of the caller stays where it was: the next walk is the same
//! one.

pub fn random_tour(
    size: Size,
    start: Pos,
    moves: &[Move],
    rng: &mut ChaCha8Rng,
) -> Result<Walk, StartOffBoard> {
    let mut rng = rng.clone();
    if !size.contains(start) {
        return Err(StartOffBoard { start, size });
    }
    let mut walk = Walk { board: Grid::new(size, 0), length: 1 };
    walk.board.set(start, 1);
    let mut at = start;
    loop {
        let ways = ways_on(&walk.board, at, moves);
        if ways.is_empty() {
            return Ok(walk);
        }
        at = ways[below(&mut rng, ways.len() as u32) as usize];
        walk.length += 1;
        walk.board.set(at, walk.length);
    }
}
