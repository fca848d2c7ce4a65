//! fails step 2
//!
//! `below(rng, n)` gives 0 to n − 1 already, so taking one off leaves out the last way.
//!
//! see hint 3

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
        let index = match ways.len() as u32 {
            0 => return Ok(walk),
            count @ 1..=2 => below(rng, count),
            count => below(rng, count - 1),
        };
        at = ways[index as usize];
        walk.length += 1;
        walk.board.set(at, walk.length);
    }
}
