//! fails step 3
//!
//! The cells come nearest first. Asked for was the order in which one reads the board.

pub fn reachable(labels: &Grid<u32>) -> Vec<Pos> {
    let mut cells: Vec<Pos> = labels.positions().filter(|&pos| labels[pos] > 0).collect();
    cells.sort_by_key(|&pos| labels[pos]);
    cells
}
