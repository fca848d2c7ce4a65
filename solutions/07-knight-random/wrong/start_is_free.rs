//! fails step 2
//!
//! The start is the first step of the walk, and its cell must hold 1.
//!
//! see hint 1

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
    let mut at = start;
    loop {
        let ways = ways_on(&walk.board, at, moves);
        if ways.is_empty() {
            return Ok(walk);
        }
        at = ways[below(rng, ways.len() as u32) as usize];
        walk.length += 1;
        walk.board.set(at, walk.length);
    }
}
