//! Unusual right solutions.

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

/// Puts the places in order of their numbers and looks at both ends.
mod closed_by_the_path {
    pub fn is_closed(board: &Board, moves: &[Move]) -> bool {
        let mut path: Vec<Pos> = board.positions().filter(|&pos| board[pos] > 0).collect();
        path.sort_by_key(|&pos| board[pos]);
        let (first, last) = (path[0], path[path.len() - 1]);
        let is_back = moves.iter().any(|mv| {
            last.row as isize + mv.rows == first.row as isize
                && last.col as isize + mv.cols == first.col as isize
        });
        path.len() == board.cells().len() && (path.len() == 1 || is_back)
    }

    pub fn may_start(size: Size, start: Pos, moves: &[Move]) -> bool {
        let dark = size.positions().filter(|pos| (pos.row + pos.col) % 2 == 1).count();
        let is_dark = (start.row + start.col) % 2 == 1;
        let keeps = moves.iter().any(|mv| (mv.rows + mv.cols).rem_euclid(2) == 0);
        keeps || 2 * dark == size.area() || !is_dark
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

/// Does not look at the table: it counts the ways on from each free neighbor.
mod next_cell_counts_anew {
    pub fn next_cell(walk: &Walk, moves: &[Move]) -> Option<Pos> {
        free_neighbors(&walk.board, walk.at, moves)
            .min_by_key(|&pos| free_neighbors(&walk.board, pos, moves).count())
    }
}

/// Collects the ways on and sorts them; the sort keeps equals in their order.
mod next_cell_sorts {
    pub fn next_cell(walk: &Walk, moves: &[Move]) -> Option<Pos> {
        let mut ways: Vec<Pos> = free_neighbors(&walk.board, walk.at, moves).collect();
        ways.sort_by_key(|&pos| walk.accessibility[pos]);
        ways.first().copied()
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

/// Walks from each row in a thread of its own.
mod starts_in_threads {
    pub fn from_every_start(size: Size, moves: &[Move], find: Finder) -> Starts {
        let mut visited = Grid::new(size, 0);
        let (mut succeeded, mut feasible) = (0, 0);
        let rows: Vec<Vec<u32>> = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..size.rows)
                .map(|row| {
                    scope.spawn(move || {
                        let walk = |col| match find(size, Pos { row, col }, moves) {
                            Ok(Tour::Complete(_)) => (size.rows * size.cols) as u32,
                            Ok(Tour::Stuck(walk)) => walk.steps,
                            Err(_) => 0,
                        };
                        (0..size.cols).map(walk).collect()
                    })
                })
                .collect();
            threads.into_iter().map(|thread| thread.join().unwrap()).collect()
        });
        for pos in size.positions() {
            visited.set(pos, rows[pos.row][pos.col]);
            succeeded += usize::from(visited[pos] as usize == size.area());
            feasible += usize::from(may_start(size, pos, moves));
        }
        Starts { visited, succeeded, feasible }
    }
}
