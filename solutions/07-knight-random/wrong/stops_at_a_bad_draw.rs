//! fails step 2
//!
//! It draws from all moves and ends the walk when the move does not fit, although other moves do.

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
        let Some(&mv) = moves.get(below(rng, moves.len() as u32) as usize) else { return Ok(walk) };
        match at.step(mv, size).filter(|next| ways.contains(next)) {
            Some(next) => at = next,
            None => return Ok(walk),
        }
        walk.length += 1;
        walk.board.set(at, walk.length);
    }
}
