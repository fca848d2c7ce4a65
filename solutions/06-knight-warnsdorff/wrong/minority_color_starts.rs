//! fails step 6
//!
//! The colors are the wrong way round. A tour of an odd board starts and ends on the color that has one
//! cell more, which is the color of the corners.
//!
//! see hint 1

pub fn may_start(size: Size, start: Pos, moves: &[Move]) -> bool {
    let changes_color = |mv: &Move| (mv.rows + mv.cols) % 2 != 0;
    let is_light = (start.row + start.col).is_multiple_of(2);
    size.area().is_multiple_of(2) || !is_light || !moves.iter().all(changes_color)
}
