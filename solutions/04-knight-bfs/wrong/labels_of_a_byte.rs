//! fails step 2
//!
//! A label is kept in a byte, which ends at 255. A long board has larger labels.

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
                labels.set(next, u32::from((labels[pos] as u8).wrapping_add(1)));
                waiting.push_back(next);
            }
        }
    }
    Ok(labels)
}
