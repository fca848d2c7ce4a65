//! fails step 2
//!
//! It makes a generator of its own, so every walk is the same one. Draw from `rng`.

pub fn random_tour(
    size: Size,
    start: Pos,
    moves: &[Move],
    rng: &mut ChaCha8Rng,
) -> Result<Walk, StartOffBoard> {
    let mut own = generator(1);
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
        at = ways[below(&mut own, ways.len() as u32) as usize];
        walk.length += 1;
        walk.board.set(at, walk.length);
    }
}
