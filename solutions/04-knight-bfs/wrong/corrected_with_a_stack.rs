//! fails step 2
//!
//! A stack instead of a queue, and labels that were too large are corrected: right in the end,
//! after far too many placements.

pub fn explore(size: Size, start: Pos, moves: &[Move]) -> Result<Grid<u32>, StartOffBoard> {
    if !size.contains(start) {
        return Err(StartOffBoard { start, size });
    }

    let mut labels = Grid::new(size, 0);
    labels.set(start, 1);
    let mut waiting = vec![start];
    while let Some(pos) = waiting.pop() {
        for next in moves_from(pos, size, moves) {
            if labels[next] == 0 || labels[next] > labels[pos] + 1 {
                labels.set(next, labels[pos] + 1);
                waiting.push(next);
            }
        }
    }
    Ok(labels)
}
