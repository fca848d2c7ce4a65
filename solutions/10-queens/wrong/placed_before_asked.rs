//! fails step 6
//!
//! Each cell gets a queen before anybody asks whether one attacks her. Ask first: that saves most
//! of the placements.

fn fill(board: &mut Board, attacked: &mut Attacked, row: usize) -> bool {
    if row == board.size().rows {
        return true;
    }

    for col in 0..board.size().cols {
        let pos = Pos { row, col };
        if board[pos] == Square::Hole {
            continue;
        }
        board.set(pos, Square::Queen);
        if is_free(attacked, pos) {
            place(attacked, pos);
            if fill(board, attacked, row + 1) {
                return true;
            }
            remove(attacked, pos);
        }
        board.set(pos, Square::Free);
    }
    false
}
