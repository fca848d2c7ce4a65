//! fails step 1
//!
//! The move's rows are added to the column, and its columns to the row. A knight's moves come in
//! pairs, so only the order tells; another piece would go astray.

pub fn moves_from(pos: Pos, size: Size, moves: &[Move]) -> Vec<Pos> {
    let transposed = moves.iter().map(|mv| Move { rows: mv.cols, cols: mv.rows });
    transposed.filter_map(|mv| pos.step(mv, size)).collect()
}
