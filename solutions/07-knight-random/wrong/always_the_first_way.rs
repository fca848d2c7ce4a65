//! fails step 2
//!
//! It always takes the first way. Draw an index with `below`, and take the way with that index.

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
    while let Some(&next) = ways_on(&walk.board, at, moves).first() {
        below(rng, 8);
        at = next;
        walk.length += 1;
        walk.board.set(at, walk.length);
    }
    Ok(walk)
}
