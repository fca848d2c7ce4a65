//! Collects the solutions with an explicit stack of boards instead of recursion.

pub fn count_solutions(board: &Board, limit: usize) -> usize {
    let mut found = 0;
    let mut waiting = vec![board.clone()];
    while let Some(next) = waiting.pop() {
        if found == limit || !is_consistent(&next) {
            continue;
        }
        match first_empty(&next) {
            None => found += 1,
            Some(cell) => waiting.extend((0..9).map(|digit| {
                let mut child = next.clone();
                child.set(cell, Some(digit));
                child
            })),
        }
    }
    found
}
