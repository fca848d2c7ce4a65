//! fails step 9
//!
//! Each call counts up to the whole limit again, so together they count too far. A call may find only
//! what is left: `limit - found`.
//!
//! see hint 3

fn count_fillings(board: &mut Board, limit: usize) -> usize {
    let Some(cell) = first_empty(board) else {
        return limit.min(1);
    };

    let mut found = 0;
    for digit in candidates(board, cell) {
        if found >= limit {
            break;
        }
        board.set(cell, Some(digit));
        found += count_fillings(board, limit);
        board.set(cell, None);
    }
    found
}
