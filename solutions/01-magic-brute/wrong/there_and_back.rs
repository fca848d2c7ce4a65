//! fails step 8
//!
//! Every other row is read from right to left. Each row begins at column 0.

pub fn next_pos(size: Size, pos: Pos) -> Option<Pos> {
    let is_back = pos.row % 2 == 1;
    let end = if is_back { 0 } else { size.cols - 1 };
    let next = match pos.col {
        col if col == end => Pos { row: pos.row + 1, col },
        col if is_back => Pos { row: pos.row, col: col - 1 },
        col => Pos { row: pos.row, col: col + 1 },
    };
    size.contains(next).then_some(next)
}
