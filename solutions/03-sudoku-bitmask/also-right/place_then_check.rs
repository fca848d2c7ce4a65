//! Places every digit and asks afterward whether the board is still consistent.

fn fill(board: &mut Board) -> bool {
    let Some(cell) = first_empty(board) else {
        return true;
    };

    for digit in 0..9 {
        board.set(cell, Some(digit));
        if is_consistent(board) && fill(board) {
            return true;
        }
        board.set(cell, None);
    }
    false
}
