//! fails step 2
//!
//! At the limit one call returns, and the calls that wait for it go on. Each of them must look at
//! the limit.

impl Search<'_> {
    fn extend_to(&mut self, pos: Pos, length: u32) {
        self.board.set(pos, length);
        if is_tour(&self.board, length) {
            self.found += 1;
            (self.on_tour)(&self.board);
            if self.found == self.limit {
                self.board.set(pos, 0);
                return;
            }
        }
        for &mv in self.moves {
            if let Some(next) = exit(&self.board, pos, mv) {
                self.extend_to(next, length + 1);
            }
        }
        self.board.set(pos, 0);
    }
}
