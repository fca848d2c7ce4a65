//! fails step 6
//!
//! A board is even when its number of cells is: 3 rows of 4 cells are 12.

pub fn may_start(size: Size, start: Pos, moves: &[Move]) -> bool {
    let changes_color = |mv: &Move| (mv.rows + mv.cols) % 2 != 0;
    let is_light = (start.row + start.col).is_multiple_of(2);
    size.rows.is_multiple_of(2) || is_light || !moves.iter().all(changes_color)
}
