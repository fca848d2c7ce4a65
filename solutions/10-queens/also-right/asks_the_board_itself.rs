//! Needs no sets: it asks each queen on the board whether she attacks.

pub fn solve(board: &mut Board) -> bool {
    let mut placed = Vec::new();
    add_queens(board, &mut placed)
}

fn add_queens(board: &mut Board, placed: &mut Vec<Pos>) -> bool {
    let row = placed.len();
    if row == board.size().rows {
        return true;
    }
    for col in 0..board.size().cols {
        let pos = Pos { row, col };
        let is_hole = board[pos] == Square::Hole;
        if is_hole || placed.iter().any(|&queen| attacks(queen, pos)) {
            continue;
        }
        board.set(pos, Square::Queen);
        placed.push(pos);
        if add_queens(board, placed) {
            return true;
        }
        placed.pop();
        board.set(pos, Square::Free);
    }
    false
}
