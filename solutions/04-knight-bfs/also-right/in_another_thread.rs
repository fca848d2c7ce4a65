//! Explores in a thread of its own, and lists the cells from the end.

pub fn explore(size: Size, start: Pos, moves: &[Move]) -> Result<Grid<u32>, StartOffBoard> {
    if !size.contains(start) {
        return Err(StartOffBoard { start, size });
    }

    std::thread::scope(|scope| {
        let search = scope.spawn(|| {
            let mut rows = vec![vec![0_u32; size.cols]; size.rows];
            rows[start.row][start.col] = 1;
            let mut queue = vec![start];
            let mut first = 0;
            while first < queue.len() {
                let pos = queue[first];
                first += 1;
                for next in moves_from(pos, size, moves) {
                    if rows[next.row][next.col] == 0 {
                        rows[next.row][next.col] = rows[pos.row][pos.col] + 1;
                        queue.push(next);
                    }
                }
            }
            rows
        });
        let rows = search.join().expect("the search does not panic");
        Ok(Grid::from_cells(size, rows.concat()))
    })
}

pub fn reachable(labels: &Grid<u32>) -> Vec<Pos> {
    let mut cells = Vec::new();
    for pos in labels.positions().rev() {
        if labels[pos] != 0 {
            cells.insert(0, pos);
        }
    }
    cells
}
