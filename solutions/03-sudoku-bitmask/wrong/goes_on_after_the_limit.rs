//! fails step 9
//!
//! At the limit nothing more is counted, but the search goes on to the end, and for an empty board
//! nobody will see that end. Leave the loop when the limit is reached.
//!
//! see hint 3

pub fn count_solutions(board: &Board, limit: usize) -> usize {
    let mut found = 0;
    if is_consistent(board) {
        count_on(&mut board.clone(), limit, &mut found);
    }
    found
}

fn count_on(board: &mut Board, limit: usize, found: &mut usize) {
    let Some(cell) = first_empty(board) else {
        *found = limit.min(*found + 1);
        return;
    };
    for digit in candidates(board, cell) {
        board.set(cell, Some(digit));
        count_on(board, limit, found);
        board.set(cell, None);
    }
}
