//! Plain loops and indices instead of iterators, and visited cells lose accessibility too.

pub fn accessibility(size: Size, moves: &[Move]) -> Board {
    let mut table = Grid::new(size, 0);
    for row in 0..size.rows {
        for col in 0..size.cols {
            let pos = Pos { row, col };
            let mut ways = 0;
            for &mv in moves {
                if pos.step(mv, size).is_some() {
                    ways += 1;
                }
            }
            table.set(pos, ways);
        }
    }
    table
}

pub fn enter(walk: &mut Walk, pos: Pos, moves: &[Move]) {
    walk.at = pos;
    walk.steps += 1;
    walk.board.set(pos, walk.steps);
    for &mv in moves {
        if let Some(neighbor) = pos.step(mv, walk.board.size()) {
            let ways = walk.accessibility[neighbor];
            if ways > 0 {
                walk.accessibility.set(neighbor, ways - 1);
            }
        }
    }
}

pub fn next_cell(walk: &Walk, moves: &[Move]) -> Option<Pos> {
    let mut best = None;
    let mut least = u32::MAX;
    for &mv in moves {
        if let Some(pos) = walk.at.step(mv, walk.board.size()) {
            if walk.board[pos] == 0 && walk.accessibility[pos] < least {
                best = Some(pos);
                least = walk.accessibility[pos];
            }
        }
    }
    best
}
