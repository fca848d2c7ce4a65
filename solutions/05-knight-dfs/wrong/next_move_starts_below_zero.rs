//! fails step 3
//!
//! The number of the next move begins one below 0, to be counted up before the first use. There is
//! no `usize` below 0: what stands there is the largest of all numbers. Begin with 0, and count up
//! after the use. The program from which this lesson comes has this very line.
//!
//! see hint 3

impl Visit {
    fn next_exit(&mut self, board: &Grid<u32>, moves: &[Move]) -> Option<Pos> {
        if self.next_move == 0 {
            self.next_move = usize::MAX;
        }
        loop {
            self.next_move += 1;
            let &mv = moves.get(self.next_move)?;
            if let Some(next) = exit(board, self.pos, mv) {
                return Some(next);
            }
        }
    }
}
