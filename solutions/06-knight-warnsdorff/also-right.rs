//! Alternatives: right code that looks different.

/// Goes from each cell to its neighbors and adds one there; visited cells get a large number, and lose
/// accessibility like the free ones.
mod accessibility_from_the_neighbors {
    pub fn accessibility(size: Size, moves: &[Move]) -> Board {
        let mut table = Grid::new(size, 0);
        for pos in size.positions() {
            for next in moves.iter().filter_map(|&mv| pos.step(mv, size)) {
                table.set(next, table[next] + 1);
            }
        }
        table
    }

    pub fn enter(walk: &mut Walk, pos: Pos, moves: &[Move]) {
        let size = walk.board.size();
        walk.accessibility.set(pos, 1_000_000);
        for next in moves.iter().filter_map(|&mv| pos.step(mv, size)) {
            let ways = walk.accessibility[next].saturating_sub(1);
            walk.accessibility.set(next, ways);
        }
        walk.steps = walk.board.cells().len().min(walk.steps as usize + 1) as u32;
        walk.board.set(pos, walk.steps);
        walk.at = pos;
    }
}

/// Counts the free neighbors of every free cell anew at each step instead of lowering them.
mod count_anew_at_each_step {
    pub fn enter(walk: &mut Walk, pos: Pos, moves: &[Move]) {
        walk.steps += 1;
        walk.at = pos;
        walk.board.set(pos, walk.steps);
        let size = walk.board.size();
        for &mv in moves {
            let Some(neighbor) = pos.step(mv, size) else { continue };
            let ways = free_neighbors(&walk.board, neighbor, moves).count();
            walk.accessibility.set(neighbor, u32::try_from(ways).unwrap_or(u32::MAX));
        }
    }
}

/// Enters each of the equal cells on a copy of the walk to see what comes next.
mod looks_ahead_by_entering {
    pub fn tour_looking_ahead(
        size: Size,
        start: Pos,
        moves: &[Move],
    ) -> Result<Tour, StartOffBoard> {
        follow(size, start, moves, |walk, moves| {
            let least = free_neighbors(&walk.board, walk.at, moves)
                .map(|pos| walk.accessibility[pos])
                .min()?;
            let mut best: Option<(Option<u32>, Pos)> = None;
            for pos in free_neighbors(&walk.board, walk.at, moves) {
                if walk.accessibility[pos] > least {
                    continue;
                }
                let mut ahead = walk.clone();
                enter(&mut ahead, pos, moves);
                let next = next_cell(&ahead, moves).map(|next| ahead.accessibility[next]);
                if best.is_none_or(|(ways, _)| next < ways) {
                    best = Some((next, pos));
                }
            }
            best.map(|(_, pos)| pos)
        })
    }
}

/// Keeps a path and a plain vector of its own, and writes the board when the walk is over.
mod numbers_only_at_the_end {
    pub fn tour(size: Size, start: Pos, moves: &[Move]) -> Result<Tour, StartOffBoard> {
        size.check_start(start)?;
        let index = |pos: Pos| pos.row * size.cols + pos.col;
        let mut ways: Vec<u32> = size
            .positions()
            .map(|pos| moves.iter().filter(|&&mv| pos.step(mv, size).is_some()).count() as u32)
            .collect();
        let mut number = vec![0_u32; size.area()];
        let mut path = Vec::new();
        let mut at = Some(start);
        while let Some(pos) = at {
            path.push(pos);
            number[index(pos)] = path.len() as u32;
            at = None;
            for next in moves.iter().filter_map(|&mv| pos.step(mv, size)) {
                ways[index(next)] -= 1;
                let is_better = at.is_none_or(|best| ways[index(next)] < ways[index(best)]);
                if number[index(next)] == 0 && is_better {
                    at = Some(next);
                }
            }
        }
        let board = Grid::from_fn(size, |pos| number[index(pos)]);
        if path.len() == size.area() {
            return Ok(Tour::Complete(board));
        }
        let accessibility = Grid::from_fn(size, |pos| ways[index(pos)]);
        Ok(Tour::Stuck(Walk {
            board,
            accessibility,
            at: path[path.len() - 1],
            steps: path.len() as u32,
        }))
    }
}

/// Takes any of the equal cells, another one on each call.
mod random_of_equals_ahead {
    pub fn tour_looking_ahead(
        size: Size,
        start: Pos,
        moves: &[Move],
    ) -> Result<Tour, StartOffBoard> {
        let calls = std::cell::Cell::new(std::process::id() as usize);
        follow(size, start, moves, |walk, moves| {
            calls.set(calls.get().wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1));
            let worth = |pos: Pos| (walk.accessibility[pos], best_after(walk, pos, moves));
            let best = free_neighbors(&walk.board, walk.at, moves).map(worth).min()?;
            let equals: Vec<Pos> = free_neighbors(&walk.board, walk.at, moves)
                .filter(|&pos| worth(pos) == best)
                .collect();
            Some(equals[(calls.get() >> 33) % equals.len()])
        })
    }
}
