//! Tries each digit on a copy of the board, so nothing is ever taken back.

pub fn solve(board: &mut Board) -> bool {
    match solved(board) {
        Some(solution) => {
            *board = solution;
            true
        }
        None => false,
    }
}

fn solved(board: &Board) -> Option<Board> {
    if !is_consistent(board) {
        return None;
    }
    let Some(cell) = first_empty(board) else { return Some(board.clone()) };
    candidates(board, cell).find_map(|digit| {
        let mut child = board.clone();
        child.set(cell, Some(digit));
        solved(&child)
    })
}
