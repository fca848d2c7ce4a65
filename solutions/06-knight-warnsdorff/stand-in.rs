//! The better rule in the place of the lesson's `tour_looking_ahead`, for `just compare` and `just bench`.

pub fn tour_looking_ahead(size: Size, start: Pos, moves: &[Move]) -> Result<Tour, StartOffBoard> {
    // The better rule is about the knight.
    if moves != grid::KNIGHT {
        return tour(size, start, moves);
    }
    match champions::tours::roth::roth_tour(size, start, 1_000)? {
        Some(found) => Ok(Tour::Complete(found.tour)),
        None => tour(size, start, moves),
    }
}
