//! fails step 2
//!
//! These are the right tours in another order: the last move is tried first. Try the moves in the
//! order in which they are given.
//!
//! see hint 3

impl Search<'_> {
    fn extend_to(&mut self, pos: Pos, length: u32) {
        if self.found == self.limit {
            return;
        }

        self.board.set(pos, length);
        if is_tour(&self.board, length) {
            self.found += 1;
            (self.on_tour)(&self.board);
        }
        for &mv in self.moves.iter().rev() {
            if let Some(next) = exit(&self.board, pos, mv) {
                self.extend_to(next, length + 1);
            }
        }
        self.board.set(pos, 0);
    }
}
