//! fails step 8
//!
//! The row is left one cell too late: in a row of n cells the last column is n - 1.

pub fn next_pos(size: Size, pos: Pos) -> Option<Pos> {
    let next = if pos.col == size.cols {
        Pos { row: pos.row + 1, col: 0 }
    } else {
        Pos { row: pos.row, col: pos.col + 1 }
    };
    (next.row < size.rows).then_some(next)
}
