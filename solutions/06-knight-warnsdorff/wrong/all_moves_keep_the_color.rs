//! fails step 6
//!
//! It asks whether every move keeps the color. One such move is enough to free every start.

pub fn may_start(size: Size, start: Pos, moves: &[Move]) -> bool {
    let changes_color = |mv: &Move| (mv.rows + mv.cols) % 2 != 0;
    let is_light = (start.row + start.col).is_multiple_of(2);
    size.area().is_multiple_of(2) || is_light || !moves.iter().any(changes_color)
}
