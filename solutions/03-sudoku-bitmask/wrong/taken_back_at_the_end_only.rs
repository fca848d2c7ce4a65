//! fails step 8
//!
//! The board is put back once, at the end. The calls in between leave their digits on it, and those
//! are in the way of the digits that come later. Each call must empty its own cell again.
//!
//! see hint 3

pub fn solve(board: &mut Board) -> bool {
    let before = board.clone();
    let is_solved = is_consistent(board) && fill(board);
    if !is_solved {
        *board = before;
    }
    is_solved
}

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
