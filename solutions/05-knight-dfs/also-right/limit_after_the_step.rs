//! Looks at the limit after each step, so some steps are taken for nothing.

impl Search<'_> {
    fn extend_to(&mut self, pos: Pos, length: u32) {
        self.board.set(pos, length);
        if self.found == self.limit {
            self.board.set(pos, 0);
            return;
        }
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
