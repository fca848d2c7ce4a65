//! fails step 8
//!
//! It adds the two accessibilities. The second one counts only when the first ones are equal.

pub fn tour_looking_ahead(size: Size, start: Pos, moves: &[Move]) -> Result<Tour, StartOffBoard> {
    follow(size, start, moves, |walk, moves| {
        free_neighbors(&walk.board, walk.at, moves)
            .min_by_key(|&pos| walk.accessibility[pos] + best_after(walk, pos, moves).unwrap_or(0))
    })
}
