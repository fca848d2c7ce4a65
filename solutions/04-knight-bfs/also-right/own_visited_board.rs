//! Marks the cells on a board of its own, and writes the labels beside it.

pub fn explore(size: Size, start: Pos, moves: &[Move]) -> Result<Grid<u32>, StartOffBoard> {
    if !size.contains(start) {
        return Err(StartOffBoard { start, size });
    }

    let mut labels = Grid::new(size, 0);
    let mut visited = Grid::new(size, false);
    labels.set(start, 1);
    visited.set(start, true);
    let mut waiting = VecDeque::from([(start, 1)]);
    while let Some((pos, label)) = waiting.pop_front() {
        for next in moves_from(pos, size, moves) {
            if !visited[next] {
                visited.set(next, true);
                labels.set(next, label + 1);
                waiting.push_back((next, label + 1));
            }
        }
    }
    Ok(labels)
}
