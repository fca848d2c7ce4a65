//! fails step 8
//!
//! Among equals it takes the first and does not look where they lead.
//!
//! see hint 1

pub fn tour_looking_ahead(size: Size, start: Pos, moves: &[Move]) -> Result<Tour, StartOffBoard> {
    tour(size, start, moves)
}
