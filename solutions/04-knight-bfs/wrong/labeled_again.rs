//! fails step 2
//!
//! A cell that has a label gets another one, and waits once more, so the search never ends. Skip
//! the cells that have a label.
//!
//! see hint 3

pub fn explore(size: Size, start: Pos, moves: &[Move]) -> Result<Grid<u32>, StartOffBoard> {
    if !size.contains(start) {
        return Err(StartOffBoard { start, size });
    }

    let mut labels = Grid::new(size, 0);
    labels.set(start, 1);
    let mut waiting = VecDeque::from([start]);
    while let Some(pos) = waiting.pop_front() {
        for next in moves_from(pos, size, moves) {
            labels.set(next, labels[pos] + 1);
            waiting.push_back(next);
        }
    }
    Ok(labels)
}
