//! fails step 1
//!
//! A move that leaves the board on one side comes back on the other. On this board it leads nowhere.

pub fn moves_from(pos: Pos, size: Size, moves: &[Move]) -> Vec<Pos> {
    moves
        .iter()
        .map(|mv| Pos {
            row: pos.row.wrapping_add_signed(mv.rows).wrapping_add(size.rows * 4) % size.rows,
            col: pos.col.wrapping_add_signed(mv.cols).wrapping_add(size.cols * 4) % size.cols,
        })
        .collect()
}
