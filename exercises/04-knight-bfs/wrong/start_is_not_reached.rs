//! fails step_3_the_start_is_reached_and_the_center_is_not: "but you list"
//!
//! The start is left out. The piece is there: it is reached, after 0 moves.

pub fn reachable(labels: &Grid<u32>) -> Vec<Pos> {
    labels.positions().filter(|&pos| labels[pos] > 1).collect()
}
