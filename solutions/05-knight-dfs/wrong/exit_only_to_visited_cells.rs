//! fails step 1
//!
//! The comparison is the wrong way around: a free cell holds 0.

pub fn exit(board: &Grid<u32>, pos: Pos, mv: Move) -> Option<Pos> {
    let next = pos.step(mv, board.size())?;
    (board[next] != 0).then_some(next)
}
