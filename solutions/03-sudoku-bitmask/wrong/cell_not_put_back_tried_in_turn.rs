//! fails step 8
//!
//! A digit that led nowhere is still on the board when the next one is tried. Empty the cell again
//! after each of them, before you return `false`.
//!
//! see hint 3

fn fill(board: &mut Board) -> bool {
    let Some(cell) = first_empty(board) else {
        return true;
    };

    for digit in 0..9 {
        if seen_from(board, cell) & to_set(Some(digit)) == 0 {
            board.set(cell, Some(digit));
            if fill(board) {
                return true;
            }
        }
    }
    false
}
