//! fails step 3
//!
//! The last of the moves is never tried: stop when the number of the next move is the number of
//! moves.

impl Visit {
    fn next_exit(&mut self, board: &Grid<u32>, moves: &[Move]) -> Option<Pos> {
        while self.next_move + 1 < moves.len() {
            self.next_move += 1;
            if let Some(next) = exit(board, self.pos, moves[self.next_move - 1]) {
                return Some(next);
            }
        }
        None
    }
}
