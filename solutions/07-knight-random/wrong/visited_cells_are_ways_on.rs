//! fails step 1
//!
//! A cell where the knight has been is no way on: only cells that hold 0 are free.

pub fn ways_on(board: &Board, pos: Pos, moves: &[Move]) -> Vec<Pos> {
    moves.iter().filter_map(|&mv| pos.step(mv, board.size())).collect()
}
