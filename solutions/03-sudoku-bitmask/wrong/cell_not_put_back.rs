//! fails step 8
//!
//! A digit that led nowhere is still on the board. Empty the cell again before you return `false`.
//!
//! see hint 3

fn fill(board: &mut Board) -> bool {
    let Some(cell) = first_empty(board) else {
        return true;
    };

    for digit in candidates(board, cell) {
        board.set(cell, Some(digit));
        if fill(board) {
            return true;
        }
    }
    false
}
