//! fails step 2
//!
//! When a tour is found the function returns before it frees the last cell, so there is no second
//! tour. Free the cell on every way out.
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
            return;
        }
        for &mv in self.moves {
            if let Some(next) = exit(&self.board, pos, mv) {
                self.extend_to(next, length + 1);
            }
        }
        self.board.set(pos, 0);
    }
}
