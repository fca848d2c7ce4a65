//! Hands each row its own copy of the sets, so nothing has to be taken out.

pub fn solve(board: &mut Board) -> bool {
    fill(board, &mut Attacked::default(), 0)
}

fn fill(board: &mut Board, attacked: &mut Attacked, row: usize) -> bool {
    row == board.size().rows
        || (0..board.size().cols).map(|col| Pos { row, col }).any(|pos| {
            if board[pos] != Square::Free || !is_free(attacked, pos) {
                return false;
            }
            let mut below = *attacked;
            place(&mut below, pos);
            board.set(pos, Square::Queen);
            let is_filled = fill(board, &mut below, row + 1);
            if !is_filled {
                board.set(pos, Square::Free);
            }
            is_filled
        })
}
