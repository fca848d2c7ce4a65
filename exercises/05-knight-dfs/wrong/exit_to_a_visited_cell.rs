//! fails step_1_a_cell_where_the_piece_has_been_is_no_exit: "there is no exit, but you say the exit"
//!
//! The cell is on the board, but the piece has been there. An exit is a free cell: it holds 0.

pub fn exit(board: &Grid<u32>, pos: Pos, mv: Move) -> Option<Pos> {
    pos.step(mv, board.size())
}
