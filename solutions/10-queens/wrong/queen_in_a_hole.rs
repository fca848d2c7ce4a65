//! fails step 6
//!
//! A queen is placed in a hole.

fn fill(board: &mut Board, attacked: &mut Attacked, row: usize) -> bool {
    if row == board.size().rows {
        return true;
    }

    for col in 0..board.size().cols {
        let pos = Pos { row, col };
        if !is_free(attacked, pos) {
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
