//! fails step 3
//!
//! The start is left out. The piece is there: it is reached, after 0 moves.

pub fn reachable(labels: &Grid<u32>) -> Vec<Pos> {
    labels.positions().filter(|&pos| labels[pos] > 1).collect()
}
