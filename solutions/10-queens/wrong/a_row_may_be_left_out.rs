//! fails step 6
//!
//! A row without a free cell is left empty, and the search goes on below it. Such a board has no
//! solution that begins so.

fn fill(board: &mut Board, attacked: &mut Attacked, row: usize) -> bool {
    if row == board.size().rows {
        return true;
    }

    let mut has_free_cell = false;
    for col in 0..board.size().cols {
        let pos = Pos { row, col };
        if board[pos] == Square::Hole || !is_free(attacked, pos) {
            continue;
        }
        has_free_cell = true;
        board.set(pos, Square::Queen);
        place(attacked, pos);
        if fill(board, attacked, row + 1) {
            return true;
        }
        remove(attacked, pos);
        board.set(pos, Square::Free);
    }
    !has_free_cell && fill(board, attacked, row + 1)
}
