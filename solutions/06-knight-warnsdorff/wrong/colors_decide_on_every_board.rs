//! fails step 6
//!
//! An even board has as many cells of one color as of the other, so a tour may start on either.

pub fn may_start(_size: Size, start: Pos, moves: &[Move]) -> bool {
    let changes_color = |mv: &Move| (mv.rows + mv.cols) % 2 != 0;
    (start.row + start.col).is_multiple_of(2) || !moves.iter().all(changes_color)
}
