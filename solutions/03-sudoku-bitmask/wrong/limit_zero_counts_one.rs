//! fails step 9
//!
//! A full board is counted even when the limit is 0.
//!
//! see hint 3

fn count_fillings(board: &mut Board, limit: usize) -> usize {
    let Some(cell) = first_empty(board) else {
        return 1;
    };

    let mut found = 0;
    for digit in candidates(board, cell) {
        board.set(cell, Some(digit));
        found += count_fillings(board, limit.saturating_sub(found));
        board.set(cell, None);
        if found >= limit {
            break;
        }
    }
    found
}
