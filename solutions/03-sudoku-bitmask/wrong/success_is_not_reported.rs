//! fails step 8
//!
//! When the rest of the board could be filled, return `true` at once: what comes after puts the cell
//! back and looks on.
//!
//! see hint 3

fn fill(board: &mut Board) -> bool {
    let Some(cell) = first_empty(board) else {
        return true;
    };

    for digit in candidates(board, cell) {
        board.set(cell, Some(digit));
        fill(board);
        board.set(cell, None);
    }
    false
}
