//! fails step 2
//!
//! The answer is remembered by size and start, and another piece gets the labels of the first one.

pub fn explore(size: Size, start: Pos, moves: &[Move]) -> Result<Grid<u32>, StartOffBoard> {
    if !size.contains(start) {
        return Err(StartOffBoard { start, size });
    }

    thread_local! {
        static KNOWN: std::cell::RefCell<Vec<(Size, Pos, Grid<u32>)>> = Default::default();
    }
    KNOWN.with_borrow_mut(|known| {
        if let Some((.., labels)) = known.iter().find(|it| (it.0, it.1) == (size, start)) {
            return Ok(labels.clone());
        }
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
        known.push((size, start, labels.clone()));
        Ok(labels)
    })
}
