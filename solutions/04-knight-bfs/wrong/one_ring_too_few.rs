//! fails step 2
//!
//! The farthest cells have no label: the search ends when the last ring begins. Go on until no cell
//! waits.

pub fn explore(size: Size, start: Pos, moves: &[Move]) -> Result<Grid<u32>, StartOffBoard> {
    if !size.contains(start) {
        return Err(StartOffBoard { start, size });
    }

    let mut labels = Grid::new(size, 0);
    labels.set(start, 1);
    let mut waiting = VecDeque::from([start]);
    while waiting.len() > 1 || labels.cells().iter().max() == Some(&1) {
        let Some(pos) = waiting.pop_front() else { break };
        for next in moves_from(pos, size, moves) {
            if labels[next] == 0 {
                labels.set(next, labels[pos] + 1);
                waiting.push_back(next);
            }
        }
    }
    Ok(labels)
}
