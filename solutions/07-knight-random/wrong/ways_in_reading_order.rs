//! fails step 1
//!
//! The cells are the right ones in another order. With another order the same seed gives another walk:
//! keep the order of the moves.

pub fn ways_on(board: &Board, pos: Pos, moves: &[Move]) -> Vec<Pos> {
    let is_near = |other: Pos| moves.iter().any(|&mv| pos.step(mv, board.size()) == Some(other));
    board.positions().filter(|&other| board[other] == 0 && is_near(other)).collect()
}
