//! fails step 6
//!
//! A queen that led nowhere is still on the board. Make her cell free again before you try the
//! next one.

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
        if fill(board, attacked, row + 1) {
            return true;
        }
        remove(attacked, pos);
    }
    false
}
