//! fails step_8_every_walk_looks_ahead: "it should take"
//!
//! Among equals it takes the first and does not look where they lead.
//!
//! see hint 1

pub fn tour_looking_ahead(size: Size, start: Pos, moves: &[Move]) -> Result<Tour, StartOffBoard> {
    tour(size, start, moves)
}
