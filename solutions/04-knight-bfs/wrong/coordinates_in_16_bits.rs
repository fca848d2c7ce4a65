//! fails step 1
//!
//! A row or a column does not fit in an `i16`, so on a large board other cells come out. Use `i64`,
//! or ask `pos.step`.

pub fn moves_from(pos: Pos, size: Size, moves: &[Move]) -> Vec<Pos> {
    let mut cells = Vec::new();
    for mv in moves {
        let row = (pos.row as i16).wrapping_add(mv.rows as i16);
        let col = (pos.col as i16).wrapping_add(mv.cols as i16);
        if row >= 0 && col >= 0 && (row as usize) < size.rows && (col as usize) < size.cols {
            cells.push(Pos { row: row as usize, col: col as usize });
        }
    }
    cells
}
