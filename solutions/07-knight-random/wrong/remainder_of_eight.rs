//! fails step 2
//!
//! It draws a number below 8 and takes the remainder by the number of ways, so the first ways come more
//! often.

pub fn random_tour(
    size: Size,
    start: Pos,
    moves: &[Move],
    rng: &mut ChaCha8Rng,
) -> Result<Walk, StartOffBoard> {
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
        at = ways[below(rng, 8) as usize % ways.len()];
        walk.length += 1;
        walk.board.set(at, walk.length);
    }
}
