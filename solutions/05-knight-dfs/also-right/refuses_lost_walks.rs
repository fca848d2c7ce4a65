//! Refuses a walk when no move leads to one of the free cells any more.

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
        let size = self.board.size();
        let is_free = |it: &Pos| self.board[*it] == 0;
        let from = |cell: Pos| self.moves.iter().filter_map(move |&mv| cell.step(mv, size));
        let mut can_be_entered = Grid::new(size, false).cells().to_vec();
        for cell in size.positions().filter(|it| is_free(it) || *it == pos) {
            for next in from(cell) {
                can_be_entered[next.row * size.cols + next.col] = true;
            }
        }
        let is_lost = size
            .positions()
            .filter(is_free)
            .any(|cell| !can_be_entered[cell.row * size.cols + cell.col]);
        if !is_lost {
            for &mv in self.moves {
                if let Some(next) = exit(&self.board, pos, mv) {
                    self.extend_to(next, length + 1);
                }
            }
        }
        self.board.set(pos, 0);
    }
}
