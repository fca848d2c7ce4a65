//! Alternatives: right code that looks different.

/// No queue and no board: corrects a list of numbers until nothing changes.
mod corrected_until_nothing_changes {
    pub fn explore(size: Size, start: Pos, moves: &[Move]) -> Result<Grid<u32>, StartOffBoard> {
        size.check_start(start)?;

        let cells: Vec<Pos> = size.positions().collect();
        let mut labels = vec![u32::MAX; cells.len()];
        labels[start.row * size.cols + start.col] = 1;
        loop {
            let mut has_changed = false;
            for (index, &pos) in cells.iter().enumerate() {
                if labels[index] == u32::MAX {
                    continue;
                }
                for next in moves_from(pos, size, moves) {
                    let next = next.row * size.cols + next.col;
                    if labels[next] > labels[index] + 1 {
                        labels[next] = labels[index] + 1;
                        has_changed = true;
                    }
                }
            }
            if !has_changed {
                break;
            }
        }
        let labels = labels.into_iter().map(|label| if label == u32::MAX { 0 } else { label });
        Ok(Grid::from_cells(size, labels.collect()))
    }
}

/// Explores in a thread of its own, on rows of plain numbers.
mod in_another_thread {
    pub fn explore(size: Size, start: Pos, moves: &[Move]) -> Result<Grid<u32>, StartOffBoard> {
        size.check_start(start)?;

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
}

/// Dijkstra's search: a heap gives the nearest cell, and late entries are skipped.
mod nearest_by_a_heap {
    pub fn explore(size: Size, start: Pos, moves: &[Move]) -> Result<Grid<u32>, StartOffBoard> {
        size.check_start(start)?;

        let mut nearest: HashMap<Pos, u32> = HashMap::new();
        let mut heap = BinaryHeap::from([Reverse((1, start))]);
        while let Some(Reverse((label, pos))) = heap.pop() {
            if nearest.contains_key(&pos) {
                continue;
            }
            nearest.insert(pos, label);
            for next in moves_from(pos, size, moves) {
                heap.push(Reverse((label + 1, next)));
            }
        }
        Ok(Grid::from_fn(size, |pos| nearest.get(&pos).copied().unwrap_or(0)))
    }

    use std::{
        cmp::Reverse,
        collections::{BinaryHeap, HashMap},
    };
}

/// Two lists, this ring and the next one, instead of a queue.
mod ring_by_ring {
    pub fn explore(size: Size, start: Pos, moves: &[Move]) -> Result<Grid<u32>, StartOffBoard> {
        size.check_start(start)?;

        let mut labels = Grid::new(size, 0);
        labels.set(start, 1);
        let mut ring = vec![start];
        for label in 2.. {
            let mut next_ring = Vec::new();
            for pos in ring {
                for next in moves_from(pos, size, moves) {
                    if labels[next] == 0 {
                        labels.set(next, label);
                        next_ring.push(next);
                    }
                }
            }
            if next_ring.is_empty() {
                break;
            }
            ring = next_ring;
        }
        Ok(labels)
    }
}

/// Signed coordinates and comparisons by hand, and a plain loop for the depth.
mod signed_arithmetic {
    pub fn moves_from(pos: Pos, size: Size, moves: &[Move]) -> Vec<Pos> {
        let mut cells = Vec::new();
        for mv in moves {
            let row = pos.row as i64 + mv.rows as i64;
            let col = pos.col as i64 + mv.cols as i64;
            if row >= 0 && col >= 0 && row < size.rows as i64 && col < size.cols as i64 {
                cells.push(Pos { row: row as usize, col: col as usize });
            }
        }
        cells
    }

    pub fn depth(labels: &Grid<u32>) -> Option<u32> {
        let mut deepest = None;
        for pos in reachable(labels) {
            deepest = deepest.max(Some(labels[pos] - 1));
        }
        deepest
    }
}
