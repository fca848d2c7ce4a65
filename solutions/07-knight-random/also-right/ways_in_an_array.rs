//! Keeps the ways on in an array of its own and counts them in a `u32`.

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
        let mut ways = [at; 64];
        let mut count = 0_u32;
        for &mv in moves {
            match at.step(mv, size) {
                Some(next) if walk.board[next] == 0 => {
                    ways[count as usize] = next;
                    count += 1;
                }
                _ => {}
            }
        }
        if count == 0 {
            return Ok(walk);
        }
        at = ways[below(rng, count) as usize];
        walk.length += 1;
        walk.board.set(at, walk.length);
    }
}
