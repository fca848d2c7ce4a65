//! Counts with a thread for each digit of the first empty cell. The recorder does not see what other
//! threads place.

pub fn count_solutions(board: &Board, limit: usize) -> usize {
    if !is_consistent(board) {
        return 0;
    }
    let Some(cell) = first_empty(board) else { return limit.min(1) };
    let count_below = |digit| {
        let mut child = board.clone();
        child.set(cell, Some(digit));
        count_fillings(&mut child, limit)
    };
    let found: usize = std::thread::scope(|scope| {
        let counts: Vec<_> =
            candidates(board, cell).map(|digit| scope.spawn(move || count_below(digit))).collect();
        counts.into_iter().map(|count| count.join().expect("counting does not panic")).sum()
    });
    found.min(limit)
}
