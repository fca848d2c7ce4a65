//! fails step 2
//!
//! The start's place in one long line is held against the number of cells. A column too far right
//! then counts as the next row: hold the row and the column against the size, each by itself.

pub fn explore(size: Size, start: Pos, moves: &[Move]) -> Result<Grid<u32>, StartOffBoard> {
    if start.row.wrapping_mul(size.cols).wrapping_add(start.col) >= size.area() {
        return Err(StartOffBoard { start, size });
    }

    let mut labels = Grid::new(size, 0);
    let start = Pos::new(start.row + start.col / size.cols, start.col % size.cols);
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
