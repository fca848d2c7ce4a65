//! fails step 6
//!
//! No descent at all: the answer is a magic square that was known before. A descent goes from this
//! board by swaps, and mostly ends above 0.

pub fn descend(square: &mut Grid<u32>, cost: impl Fn(i64) -> i64) -> u64 {
    let order = square.size().rows;
    let known = match order {
        3 => vec![4, 9, 2, 3, 5, 7, 8, 1, 6],
        4 => vec![16, 3, 2, 13, 5, 10, 11, 8, 9, 6, 7, 12, 4, 15, 14, 1],
        _ => square.cells().to_vec(),
    };
    *square = Grid::from_cells(square.size(), known);
    let cells = square.size().area() as u64;
    2 * (cells * cells.saturating_sub(1) / 2)
}
