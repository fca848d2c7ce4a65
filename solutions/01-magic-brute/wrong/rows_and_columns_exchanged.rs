//! fails step 8
//!
//! The end of a row is looked for with the number of rows. That is right only on a square board: a
//! row has as many cells as the board has columns.

pub fn next_pos(size: Size, pos: Pos) -> Option<Pos> {
    let index = pos.row * size.rows + pos.col + 1;
    (index < size.area()).then(|| Pos { row: index / size.rows, col: index % size.rows })
}
