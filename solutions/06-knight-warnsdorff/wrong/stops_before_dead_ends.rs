//! fails step 4
//!
//! It stops before a cell from which nothing leads on, so the last cell of a tour is never entered.

pub fn tour(size: Size, start: Pos, moves: &[Move]) -> Result<Tour, StartOffBoard> {
    follow(size, start, moves, |walk, moves| {
        next_cell(walk, moves).filter(|&pos| walk.accessibility[pos] > 0)
    })
}
