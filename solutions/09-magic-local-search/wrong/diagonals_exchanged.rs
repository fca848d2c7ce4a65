//! fails step 2
//!
//! The two diagonals have changed places. `diagonal` goes from the top left to the bottom right.

pub fn excess(square: &Grid<u32>) -> Excess {
    fn sum<'a>(line: impl Iterator<Item = &'a u32>) -> i64 {
        line.map(|&number| i64::from(number)).sum()
    }
    let magic = magic_sum(square.size().rows);
    Excess {
        rows: square.rows().map(|row| sum(row) - magic).collect(),
        columns: square.columns().map(|column| sum(column) - magic).collect(),
        diagonal: sum(square.anti_diagonal()) - magic,
        anti_diagonal: sum(square.diagonal()) - magic,
    }
}
