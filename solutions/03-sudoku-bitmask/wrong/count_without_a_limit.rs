//! fails step 9
//!
//! The limit is looked at when all is counted. Stop the search itself: an empty board has more
//! solutions than anybody can count.
//!
//! see hint 3

fn count_fillings(board: &mut Board, limit: usize) -> usize {
    let Some(cell) = first_empty(board) else {
        return 1;
    };

    let mut found = 0;
    for digit in candidates(board, cell) {
        board.set(cell, Some(digit));
        found += count_fillings(board, limit);
        board.set(cell, None);
    }
    found
}
