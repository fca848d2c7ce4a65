//! fails step 2
//!
//! The search goes on until it has found more tours than the limit. It stops when it has found as
//! many.
//!
//! see hint 3

impl Search<'_> {
    fn extend_to(&mut self, pos: Pos, length: u32) {
        if self.found > self.limit {
            return;
        }

        self.board.set(pos, length);
        if is_tour(&self.board, length) {
            self.found += 1;
            (self.on_tour)(&self.board);
        }
        for &mv in self.moves {
            if let Some(next) = exit(&self.board, pos, mv) {
                self.extend_to(next, length + 1);
            }
        }
        self.board.set(pos, 0);
    }
}
