//! fails step 2
//!
//! A cell gets its label when it leaves the queue. Until then others put it there again, and each of
//! them labels it anew. Label a cell when you see it first.

pub fn explore(size: Size, start: Pos, moves: &[Move]) -> Result<Grid<u32>, StartOffBoard> {
    if !size.contains(start) {
        return Err(StartOffBoard { start, size });
    }

    let mut labels = Grid::new(size, 0);
    let mut waiting = VecDeque::from([(start, 1)]);
    while let Some((pos, label)) = waiting.pop_front() {
        let was_free = labels[pos] == 0;
        if was_free || labels[pos] == label {
            labels.set(pos, label);
        }
        if was_free {
            waiting.extend(moves_from(pos, size, moves).into_iter().map(|next| (next, label + 1)));
        }
    }
    Ok(labels)
}
