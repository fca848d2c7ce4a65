//! fails step 2
//!
//! Nobody asked whether the start is on the board. Return the error first, before anything is
//! written there: `size.contains(start)`.

pub fn explore(size: Size, start: Pos, moves: &[Move]) -> Result<Grid<u32>, StartOffBoard> {
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
    Ok(labels)
}
