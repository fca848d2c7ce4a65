//! fails step 8
//!
//! Looking ahead only decides between equals. The accessibility of the cell itself comes first.

pub fn tour_looking_ahead(size: Size, start: Pos, moves: &[Move]) -> Result<Tour, StartOffBoard> {
    follow(size, start, moves, |walk, moves| {
        free_neighbors(&walk.board, walk.at, moves).min_by_key(|&pos| best_after(walk, pos, moves))
    })
}
