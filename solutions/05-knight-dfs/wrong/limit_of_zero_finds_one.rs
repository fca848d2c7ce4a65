//! fails step 2
//!
//! The limit is looked at after a tour only, so a limit of 0 is never met. Look at it before the
//! first step.

impl Search<'_> {
    fn extend_to(&mut self, pos: Pos, length: u32) {
        self.board.set(pos, length);
        if is_tour(&self.board, length) {
            self.found += 1;
            (self.on_tour)(&self.board);
        }
        if self.found == self.limit && self.found > 0 {
            self.board.set(pos, 0);
            return;
        }
        for &mv in self.moves {
            if let Some(next) = exit(&self.board, pos, mv) {
                self.extend_to(next, length + 1);
                if self.found == self.limit {
                    break;
                }
            }
        }
        self.board.set(pos, 0);
    }
}
