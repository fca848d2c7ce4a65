//! fails step 9
//!
//! The solutions are counted in a `u8`, which ends at 255.

pub fn count_solutions(board: &Board, limit: usize) -> usize {
    let mut found: u8 = 0;
    if is_consistent(board) {
        count_on(&mut board.clone(), limit, &mut found);
    }
    usize::from(found)
}

fn count_on(board: &mut Board, limit: usize, found: &mut u8) {
    let Some(cell) = first_empty(board) else {
        *found = if limit == 0 { 0 } else { *found + 1 };
        return;
    };
    for digit in candidates(board, cell) {
        if usize::from(*found) >= limit {
            return;
        }
        board.set(cell, Some(digit));
        count_on(board, limit, found);
        board.set(cell, None);
    }
}
