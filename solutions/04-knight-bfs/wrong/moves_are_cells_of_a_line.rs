//! fails step 1
//!
//! The board is read as one long line, and a move over the right edge comes out in the next row.
//! Check the column by itself.

pub fn moves_from(pos: Pos, size: Size, moves: &[Move]) -> Vec<Pos> {
    let mut cells = Vec::new();
    for mv in moves {
        let cols = size.cols as isize;
        let index = (pos.row as isize + mv.rows) * cols + pos.col as isize + mv.cols;
        if index >= 0 && (index as usize) < size.area() {
            cells.push(Pos { row: index as usize / size.cols, col: index as usize % size.cols });
        }
    }
    cells
}
