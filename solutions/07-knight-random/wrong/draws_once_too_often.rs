//! fails step 2
//!
//! The last draw has nothing to decide. Ask first whether there is a way on.

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
        let index = below(rng, ways.len().max(1) as u32) as usize;
        if ways.is_empty() {
            return Ok(walk);
        }
        at = ways[index];
        walk.length += 1;
        walk.board.set(at, walk.length);
    }
}
