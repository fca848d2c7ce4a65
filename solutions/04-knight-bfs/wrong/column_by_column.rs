//! fails step 3
//!
//! The cells come column by column. In reading order they come row by row: the loop over the rows is
//! the outer one.

pub fn reachable(labels: &Grid<u32>) -> Vec<Pos> {
    let mut cells = Vec::new();
    for col in 0..labels.size().cols {
        for row in 0..labels.size().rows {
            if labels[Pos { row, col }] > 0 {
                cells.push(Pos { row, col });
            }
        }
    }
    cells
}
