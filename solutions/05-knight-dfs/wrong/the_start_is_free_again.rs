//! fails step 1
//!
//! The cell with 1 counts as free. It is the start, where the piece has been.

pub fn exit(board: &Grid<u32>, pos: Pos, mv: Move) -> Option<Pos> {
    let next = pos.step(mv, board.size())?;
    (board[next] <= 1).then_some(next)
}
