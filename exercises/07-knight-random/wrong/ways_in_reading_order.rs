//! fails step_1_from_the_middle_of_an_empty_board_every_move_is_a_way_on: "from (2,2) the ways on are"
//!
//! The cells are the right ones in another order. With another order the same seed gives another walk:
//! keep the order of the moves.

pub fn ways_on(board: &Board, pos: Pos, moves: &[Move]) -> Vec<Pos> {
    let is_near = |other: Pos| moves.iter().any(|&mv| pos.step(mv, board.size()) == Some(other));
    board.positions().filter(|&other| board[other] == 0 && is_near(other)).collect()
}
