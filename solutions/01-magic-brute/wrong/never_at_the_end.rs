//! fails step 8
//!
//! After the last cell it goes on below the board. There the answer is `None`.

pub fn next_pos(size: Size, pos: Pos) -> Option<Pos> {
    if pos.col + 1 < size.cols {
        Some(Pos { row: pos.row, col: pos.col + 1 })
    } else {
        Some(Pos { row: pos.row + 1, col: 0 })
    }
}
