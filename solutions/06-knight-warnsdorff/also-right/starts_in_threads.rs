//! Walks from each row in a thread of its own.

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
