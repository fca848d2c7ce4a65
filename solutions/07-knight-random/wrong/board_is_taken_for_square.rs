//! fails step 1
//!
//! The number of rows is used for the columns too. `board.size()` knows both.

pub fn ways_on(board: &Board, pos: Pos, moves: &[Move]) -> Vec<Pos> {
    let size = Size::square(board.size().rows.max(board.size().cols));
    let neighbors = moves.iter().filter_map(|&mv| pos.step(mv, size));
    neighbors.filter(|&neighbor| board[neighbor] == 0).collect()
}
