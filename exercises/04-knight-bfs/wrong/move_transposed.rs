//! fails step_1_in_the_middle_all_moves_are_possible: "not in the order of the moves"
//!
//! The move's rows are added to the column, and its columns to the row. A knight's moves come in
//! pairs, so only the order tells; another piece would go astray.

pub fn moves_from(pos: Pos, size: Size, moves: &[Move]) -> Vec<Pos> {
    let transposed = moves.iter().map(|mv| Move { rows: mv.cols, cols: mv.rows });
    transposed.filter_map(|mv| pos.step(mv, size)).collect()
}
