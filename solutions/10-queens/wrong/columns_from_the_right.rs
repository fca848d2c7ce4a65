//! fails step 6
//!
//! The columns are tried from the right, which finds the last solution and not the first.

fn fill(board: &mut Board, attacked: &mut Attacked, row: usize) -> bool {
    if row == board.size().rows {
        return true;
    }

    for col in (0..board.size().cols).rev() {
        let pos = Pos { row, col };
        if board[pos] == Square::Hole || !is_free(attacked, pos) {
            continue;
        }
        board.set(pos, Square::Queen);
        place(attacked, pos);
        if fill(board, attacked, row + 1) {
            return true;
        }
        remove(attacked, pos);
        board.set(pos, Square::Free);
    }
    false
}
