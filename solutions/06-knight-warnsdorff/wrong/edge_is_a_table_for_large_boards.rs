//! fails step 1
//!
//! The numbers depend on the distance from the nearest edge, as on a large board. On a narrow one a
//! cell has two edges near it: try each move.

pub fn accessibility(size: Size, _moves: &[Move]) -> Board {
    const COUNTS: [[u32; 3]; 3] = [[2, 3, 4], [3, 4, 6], [4, 6, 8]];
    Grid::from_fn(size, |pos| {
        let row = pos.row.min(size.rows - 1 - pos.row).min(2);
        let col = pos.col.min(size.cols - 1 - pos.col).min(2);
        COUNTS[row][col]
    })
}
