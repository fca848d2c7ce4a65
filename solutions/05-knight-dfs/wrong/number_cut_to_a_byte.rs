//! fails step 1
//!
//! The number is cut to a byte, so 256 looks like 0. Compare the number itself.

pub fn exit(board: &Grid<u32>, pos: Pos, mv: Move) -> Option<Pos> {
    let next = pos.step(mv, board.size())?;
    (board[next] as u8 == 0).then_some(next)
}
