//! fails step 2
//!
//! The exits are tried by the fewest exits of their own: a good idea for finding one tour, and
//! another order than was asked for.

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
        let mut exits: Vec<Pos> =
            self.moves.iter().filter_map(|&mv| exit(&self.board, pos, mv)).collect();
        exits.sort_by_key(|&next| {
            self.moves.iter().filter(|&&mv| exit(&self.board, next, mv).is_some()).count()
        });
        for next in exits {
            self.extend_to(next, length + 1);
        }
        self.board.set(pos, 0);
    }
}
