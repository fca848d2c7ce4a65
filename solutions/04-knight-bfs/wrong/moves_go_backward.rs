//! fails step 2
//!
//! These are the moves *to* the start, not from it. A knight can go back by another of its moves; a
//! piece without a way back shows the difference.

pub fn explore(size: Size, start: Pos, moves: &[Move]) -> Result<Grid<u32>, StartOffBoard> {
    if !size.contains(start) {
        return Err(StartOffBoard { start, size });
    }

    let back: Vec<Move> = moves.iter().map(|mv| Move { rows: -mv.rows, cols: -mv.cols }).collect();
    let mut labels = Grid::new(size, 0);
    labels.set(start, 1);
    let mut waiting = VecDeque::from([start]);
    while let Some(pos) = waiting.pop_front() {
        for next in moves_from(pos, size, &back) {
            if labels[next] == 0 {
                labels.set(next, labels[pos] + 1);
                waiting.push_back(next);
            }
        }
    }
    Ok(labels)
}
