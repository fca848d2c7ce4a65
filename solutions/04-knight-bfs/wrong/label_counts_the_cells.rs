//! fails step 2
//!
//! The labels count the cells in the order of the visit. All cells of one ring have the same label:
//! one more than the cell they were seen from.

pub fn explore(size: Size, start: Pos, moves: &[Move]) -> Result<Grid<u32>, StartOffBoard> {
    if !size.contains(start) {
        return Err(StartOffBoard { start, size });
    }

    let mut labels = Grid::new(size, 0);
    let mut label = 1;
    labels.set(start, label);
    let mut waiting = VecDeque::from([start]);
    while let Some(pos) = waiting.pop_front() {
        for next in moves_from(pos, size, moves) {
            if labels[next] == 0 {
                label += 1;
                labels.set(next, label);
                waiting.push_back(next);
            }
        }
    }
    Ok(labels)
}
