//! Known mistakes of step 3, `reachable`.

/// The cells come column by column. In reading order they come row by row: the loop over the rows is
/// the outer one.
mod column_by_column {
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
}

/// A label is cut to a byte, and 256 becomes 0.
mod label_cut_to_a_byte {
    pub fn reachable(labels: &Grid<u32>) -> Vec<Pos> {
        labels.positions().filter(|&pos| labels[pos] as u8 > 0).collect()
    }
}

/// The cells come nearest first. Asked for was the order in which one reads the board.
mod nearest_cells_first {
    pub fn reachable(labels: &Grid<u32>) -> Vec<Pos> {
        let mut cells: Vec<Pos> = labels.positions().filter(|&pos| labels[pos] > 0).collect();
        cells.sort_by_key(|&pos| labels[pos]);
        cells
    }
}

/// The start is left out. The piece is there: it is reached, after 0 moves.
mod start_is_not_reached {
    pub fn reachable(labels: &Grid<u32>) -> Vec<Pos> {
        labels.positions().filter(|&pos| labels[pos] > 1).collect()
    }
}

/// The list ends at the first cell that was not reached. Skip it and go on.
mod stops_at_the_first_gap {
    pub fn reachable(labels: &Grid<u32>) -> Vec<Pos> {
        labels.positions().take_while(|&pos| labels[pos] > 0).collect()
    }
}
