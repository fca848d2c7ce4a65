//! fails step 2
//!
//! A cell that led nowhere is never freed, so no later walk can go there. When all exits of a cell
//! have been tried, set it to 0 again.

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
        for &mv in self.moves {
            if let Some(next) = exit(&self.board, pos, mv) {
                self.extend_to(next, length + 1);
            }
        }
    }
}
