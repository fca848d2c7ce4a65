//! fails step 1
//!
//! The cell is on the board, but the piece has been there. An exit is a free cell: it holds 0.

pub fn exit(board: &Grid<u32>, pos: Pos, mv: Move) -> Option<Pos> {
    pos.step(mv, board.size())
}
