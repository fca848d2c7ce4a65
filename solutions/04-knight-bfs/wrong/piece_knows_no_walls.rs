//! fails step 2
//!
//! The label is computed from the distance in rows and columns. At the edge of a board there is no
//! room for the shortest way, and another piece has another distance.

pub fn explore(size: Size, start: Pos, moves: &[Move]) -> Result<Grid<u32>, StartOffBoard> {
    if !size.contains(start) {
        return Err(StartOffBoard { start, size });
    }

    Ok(Grid::from_fn(size, |pos| {
        let (rows, cols) = (pos.row.abs_diff(start.row), pos.col.abs_diff(start.col));
        let (short, long) = (rows.min(cols), rows.max(cols));
        let moves = match (short, long) {
            (0, 1) => 3,
            (2, 2) => 4,
            _ => {
                let least = long.div_ceil(2).max((rows + cols).div_ceil(3));
                least + (least + rows + cols) % 2
            }
        };
        moves as u32 + 1
    }))
}
