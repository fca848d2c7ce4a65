//! fails step 2
//!
//! The limit keeps tours from being handed over, and the search goes on to the end all the same. On
//! a large board that is the difference between a second and a lifetime: stop the search.

impl Search<'_> {
    fn extend_to(&mut self, pos: Pos, length: u32) {
        self.board.set(pos, length);
        if is_tour(&self.board, length) && self.found < self.limit {
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
