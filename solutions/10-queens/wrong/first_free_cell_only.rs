//! fails step 6
//!
//! Only the first free cell of a row is tried. When the rows below cannot be filled, try the next
//! cell.
//!
//! see hint 3

fn fill(board: &mut Board, attacked: &mut Attacked, row: usize) -> bool {
    if row == board.size().rows {
        return true;
    }

    for col in 0..board.size().cols {
        let pos = Pos { row, col };
        if board[pos] == Square::Hole || !is_free(attacked, pos) {
            continue;
        }
        board.set(pos, Square::Queen);
        place(attacked, pos);
        let is_filled = fill(board, attacked, row + 1);
        if !is_filled {
            remove(attacked, pos);
            board.set(pos, Square::Free);
        }
        return is_filled;
    }
    false
}
