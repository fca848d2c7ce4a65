//! fails step 3
//!
//! After a step back the search tries all moves from the first again, and takes the exit that it has
//! just come back from. The sheet must remember which move comes next.

impl Visit {
    fn next_exit(&mut self, board: &Grid<u32>, moves: &[Move]) -> Option<Pos> {
        moves.iter().find_map(|&mv| exit(board, self.pos, mv))
    }
}
