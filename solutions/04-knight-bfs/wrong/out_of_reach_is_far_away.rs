//! fails step 2
//!
//! A cell out of reach has the largest of all numbers. It keeps the 0 of an empty board.

pub fn explore(size: Size, start: Pos, moves: &[Move]) -> Result<Grid<u32>, StartOffBoard> {
    if !size.contains(start) {
        return Err(StartOffBoard { start, size });
    }

    let mut labels = Grid::new(size, 0);
    labels.set(start, 1);
    let mut waiting = VecDeque::from([start]);
    while let Some(pos) = waiting.pop_front() {
        for next in moves_from(pos, size, moves) {
            if labels[next] == 0 {
                labels.set(next, labels[pos] + 1);
                waiting.push_back(next);
            }
        }
    }
    Ok(Grid::from_fn(size, |pos| if labels[pos] == 0 { u32::MAX } else { labels[pos] }))
}
