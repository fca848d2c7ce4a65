//! fails step 6
//!
//! A queen is taken to attack only as far as the next hole. She attacks across it.

fn fill(board: &mut Board, attacked: &mut Attacked, row: usize) -> bool {
    let _ = &attacked;
    if row == board.size().rows {
        return true;
    }

    for col in 0..board.size().cols {
        let pos = Pos { row, col };
        let meets_a_queen = [-1, 0, 1].into_iter().any(|cols| {
            let up = grid::Move { rows: -1, cols };
            let mut next = pos.step(up, board.size());
            while let Some(cell) = next.filter(|&cell| board[cell] == Square::Free) {
                next = cell.step(up, board.size());
            }
            next.is_some_and(|cell| board[cell] == Square::Queen)
        });
        if board[pos] == Square::Hole || meets_a_queen {
            continue;
        }
        board.set(pos, Square::Queen);
        if fill(board, attacked, row + 1) {
            return true;
        }
        board.set(pos, Square::Free);
    }
    false
}
