//! fails step 2
//!
//! The board of labels has as many rows as there should be columns. Give `Grid::new` the `size`
//! itself.

pub fn explore(size: Size, start: Pos, moves: &[Move]) -> Result<Grid<u32>, StartOffBoard> {
    if !size.contains(start) {
        return Err(StartOffBoard { start, size });
    }

    let mut labels = Grid::new(Size::new(size.cols, size.rows), 0);
    if !labels.contains(start) {
        return Err(StartOffBoard { start, size });
    }
    labels.set(start, 1);
    let mut waiting = VecDeque::from([start]);
    while let Some(pos) = waiting.pop_front() {
        for next in moves_from(pos, size, moves) {
            if labels.get(next) == Some(&0) {
                labels.set(next, labels[pos] + 1);
                waiting.push_back(next);
            }
        }
    }
    Ok(labels)
}
