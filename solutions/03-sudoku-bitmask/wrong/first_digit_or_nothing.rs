//! fails step 8
//!
//! The first digit that fits is the only one that is tried. When the rest cannot be filled, take the
//! digit back and try the next one; answer `false` only after the last.
//!
//! see hint 3

fn fill(board: &mut Board) -> bool {
    let Some(cell) = first_empty(board) else {
        return true;
    };

    if let Some(digit) = candidates(board, cell).next() {
        board.set(cell, Some(digit));
        if fill(board) {
            return true;
        }
        board.set(cell, None);
    }
    false
}
