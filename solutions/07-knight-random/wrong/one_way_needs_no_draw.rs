//! fails step 2
//!
//! Where there is one way only, nothing is drawn. The text says that one number is drawn there, too:
//! otherwise every walk that follows is another one.

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
        at = match ways.len() {
            1 => ways[0],
            count => ways[below(rng, count as u32) as usize],
        };
        walk.length += 1;
        walk.board.set(at, walk.length);
    }
}
