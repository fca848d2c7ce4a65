//! Takes any of the equal cells, another one on each call.

pub fn tour_looking_ahead(size: Size, start: Pos, moves: &[Move]) -> Result<Tour, StartOffBoard> {
    let calls = std::cell::Cell::new(std::process::id() as usize);
    follow(size, start, moves, |walk, moves| {
        calls.set(calls.get().wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1));
        let worth = |pos: Pos| (walk.accessibility[pos], best_after(walk, pos, moves));
        let best = free_neighbors(&walk.board, walk.at, moves).map(worth).min()?;
        let equals: Vec<Pos> =
            free_neighbors(&walk.board, walk.at, moves).filter(|&pos| worth(pos) == best).collect();
        Some(equals[(calls.get() >> 33) % equals.len()])
    })
}
