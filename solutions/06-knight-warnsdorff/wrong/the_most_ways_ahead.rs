//! fails step 8
//!
//! It looks ahead to the cell with the most ways on. The best next cell is again the one with the fewest.

fn best_after(walk: &Walk, pos: Pos, moves: &[Move]) -> Option<u32> {
    free_neighbors(&walk.board, pos, moves).map(|next| walk.accessibility[next]).max()
}
