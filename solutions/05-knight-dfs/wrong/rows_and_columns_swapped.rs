//! fails step 1
//!
//! Rows are compared with the number of columns. On a square board nobody would notice.

pub fn exit(board: &Grid<u32>, pos: Pos, mv: Move) -> Option<Pos> {
    let Size { rows, cols } = board.size();
    let row = pos.row.checked_add_signed(mv.rows).filter(|&row| row < cols)?;
    let col = pos.col.checked_add_signed(mv.cols).filter(|&col| col < rows)?;
    let next = Pos { row, col };
    (board.get(next) == Some(&0)).then_some(next)
}
