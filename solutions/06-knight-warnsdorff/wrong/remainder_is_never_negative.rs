//! fails step 6
//!
//! The remainder of a negative number is negative: `-3 % 2` is -1. Compare with `!= 0`, or use
//! `rem_euclid`.

pub fn may_start(size: Size, start: Pos, moves: &[Move]) -> bool {
    let changes_color = |mv: &Move| (mv.rows + mv.cols) % 2 == 1;
    let is_light = (start.row + start.col).is_multiple_of(2);
    size.area().is_multiple_of(2) || is_light || !moves.iter().all(changes_color)
}
