//! fails step 8
//!
//! This goes down the columns. One reads to the right first, then down.

pub fn next_pos(size: Size, pos: Pos) -> Option<Pos> {
    let below = Pos { row: pos.row + 1, col: pos.col };
    let top = Pos { row: 0, col: pos.col + 1 };
    [below, top].into_iter().find(|&next| size.contains(next))
}
