//! fails step 1
//!
//! A row or a column too many counts as one of the board. They count from 0, so on a board of 3 rows
//! the last is row 2: use `<`, not `<=`.

pub fn moves_from(pos: Pos, size: Size, moves: &[Move]) -> Vec<Pos> {
    let mut cells = Vec::new();
    for mv in moves {
        if let Some(row) = pos.row.checked_add_signed(mv.rows)
            && let Some(col) = pos.col.checked_add_signed(mv.cols)
            && row <= size.rows
            && col <= size.cols
        {
            cells.push(Pos { row, col });
        }
    }
    cells
}
