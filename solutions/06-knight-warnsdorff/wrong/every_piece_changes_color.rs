//! fails step 6
//!
//! Not every piece changes the color with each move: the leaper's (2,2) keeps it. Look at the moves.

pub fn may_start(size: Size, start: Pos, _moves: &[Move]) -> bool {
    size.area().is_multiple_of(2) || (start.row + start.col).is_multiple_of(2)
}
