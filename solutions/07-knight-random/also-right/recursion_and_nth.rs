//! Recursion instead of a loop, and the n-th element of an iterator instead of an index.

pub fn random_tour(
    size: Size,
    start: Pos,
    moves: &[Move],
    rng: &mut ChaCha8Rng,
) -> Result<Walk, StartOffBoard> {
    if !size.contains(start) {
        return Err(StartOffBoard { start, size });
    }
    let mut board = Grid::new(size, 0);
    let length = go_on(&mut board, start, 1, moves, rng);
    Ok(Walk { board, length })
}

fn go_on(board: &mut Board, at: Pos, step: u32, moves: &[Move], rng: &mut ChaCha8Rng) -> u32 {
    board.set(at, step);
    let ways = ways_on(board, at, moves);
    match ways.len() {
        0 => step,
        count => {
            let index = below(rng, count as u32) as usize;
            match ways.into_iter().nth(index) {
                Some(next) => go_on(board, next, step + 1, moves, rng),
                None => step,
            }
        }
    }
}
