//! fails step 1
//!
//! A move off the board is cut short at the edge. It leads nowhere.

pub fn moves_from(pos: Pos, size: Size, moves: &[Move]) -> Vec<Pos> {
    moves
        .iter()
        .map(|mv| Pos {
            row: pos.row.saturating_add_signed(mv.rows).min(size.rows - 1),
            col: pos.col.saturating_add_signed(mv.cols).min(size.cols - 1),
        })
        .collect()
}
