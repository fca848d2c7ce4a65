//! fails step 2
//!
//! It draws from all moves and throws away what does not fit. That is as fair, but it costs many draws
//! near the end of a walk, and the text asks for one number a step, below the number of ways.

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
    while !ways_on(&walk.board, at, moves).is_empty() {
        let mv = moves[below(rng, moves.len() as u32) as usize];
        let Some(next) = at.step(mv, size).filter(|&next| walk.board[next] == 0) else { continue };
        at = next;
        walk.length += 1;
        walk.board.set(at, walk.length);
    }
    Ok(walk)
}
