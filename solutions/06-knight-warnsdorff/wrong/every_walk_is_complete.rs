//! fails step 4
//!
//! No way on is not yet a tour: compare the steps with the number of cells.

pub fn tour(size: Size, start: Pos, moves: &[Move]) -> Result<Tour, StartOffBoard> {
    Ok(match follow(size, start, moves, next_cell)? {
        Tour::Stuck(walk) => Tour::Complete(walk.board),
        complete => complete,
    })
}
