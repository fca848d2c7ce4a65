//! A recursive function with parameters instead of a struct, which says whether to go on.

pub fn tours_recursive(
    size: Size,
    start: Pos,
    moves: &[Move],
    limit: u64,
    on_tour: &mut dyn FnMut(&Grid<u32>),
) -> Result<u64, StartOffBoard> {
    if !size.contains(start) {
        return Err(StartOffBoard { start, size });
    }

    let mut left = limit;
    if limit > 0 {
        let mut path = vec![start];
        let mut board = Grid::new(size, 0);
        board.set(start, 1);
        walk_on(&mut board, &mut path, moves, &mut left, on_tour);
    }
    Ok(limit - left)
}

/// Says whether the search should go on.
fn walk_on(
    board: &mut Grid<u32>,
    path: &mut Vec<Pos>,
    moves: &[Move],
    left: &mut u64,
    on_tour: &mut dyn FnMut(&Grid<u32>),
) -> bool {
    if path.len() == board.size().area() {
        on_tour(board);
        *left -= 1;
        return *left > 0;
    }
    let last = path[path.len() - 1];
    for &mv in moves {
        let Some(next) = exit(board, last, mv) else { continue };
        path.push(next);
        board.set(next, path.len() as u32);
        let go_on = walk_on(board, path, moves, left, on_tour);
        board.set(next, 0);
        path.pop();
        if !go_on {
            return false;
        }
    }
    true
}
