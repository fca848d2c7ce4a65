//! fails step 2
//!
//! The queue is empty at the beginning, so the loop ends before it has begun. The start waits first.
//!
//! see hint 3

pub fn explore(size: Size, start: Pos, moves: &[Move]) -> Result<Grid<u32>, StartOffBoard> {
    if !size.contains(start) {
        return Err(StartOffBoard { start, size });
    }

    let mut labels = Grid::new(size, 0);
    labels.set(start, 1);
    let mut waiting = VecDeque::new();
    while let Some(pos) = waiting.pop_front() {
        for next in moves_from(pos, size, moves) {
            if labels[next] == 0 {
                labels.set(next, labels[pos] + 1);
                waiting.push_back(next);
            }
        }
    }
    Ok(labels)
}
