//! fails step 1
//!
//! The cells are sorted. Keep them in the order of the moves: other searches count on it.

pub fn moves_from(pos: Pos, size: Size, moves: &[Move]) -> Vec<Pos> {
    let mut cells: Vec<Pos> = moves.iter().filter_map(|&mv| pos.step(mv, size)).collect();
    cells.sort_by_key(|cell| (cell.row, cell.col));
    cells.dedup();
    cells
}
