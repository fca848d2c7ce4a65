//! fails step 1
//!
//! The number in the cell is cut off to a byte, so 256 looks like 0.

pub fn ways_on(board: &Board, pos: Pos, moves: &[Move]) -> Vec<Pos> {
    let neighbors = moves.iter().filter_map(|&mv| pos.step(mv, board.size()));
    neighbors.filter(|&neighbor| board[neighbor] as u8 == 0).collect()
}
