//! fails step 1
//!
//! Rows are compared with the number of columns. On a square board nobody would notice.

pub fn moves_from(pos: Pos, size: Size, moves: &[Move]) -> Vec<Pos> {
    let mut cells = Vec::new();
    for mv in moves {
        if let Some(row) = pos.row.checked_add_signed(mv.rows)
            && let Some(col) = pos.col.checked_add_signed(mv.cols)
            && row < size.cols
            && col < size.rows
        {
            cells.push(Pos { row, col });
        }
    }
    cells
}
