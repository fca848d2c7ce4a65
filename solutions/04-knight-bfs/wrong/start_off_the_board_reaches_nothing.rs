//! fails step 2
//!
//! An empty board would say that the piece stands somewhere and reaches nothing, not even its own
//! cell. A start off the board is no question at all: return the error.

pub fn explore(size: Size, start: Pos, moves: &[Move]) -> Result<Grid<u32>, StartOffBoard> {
    let mut labels = Grid::new(size, 0);
    if !size.contains(start) {
        return Ok(labels);
    }

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
    Ok(labels)
}
