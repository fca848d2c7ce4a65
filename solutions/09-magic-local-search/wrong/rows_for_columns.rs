//! fails step 2
//!
//! These are the rows once more. On a symmetric board nobody would notice.

pub fn excess(square: &Grid<u32>) -> Excess {
    fn sum<'a>(line: impl Iterator<Item = &'a u32>) -> i64 {
        line.map(|&number| i64::from(number)).sum()
    }
    let magic = magic_sum(square.size().rows);
    Excess {
        rows: square.rows().map(|row| sum(row) - magic).collect(),
        columns: square.rows().map(|column| sum(column) - magic).collect(),
        diagonal: sum(square.diagonal()) - magic,
        anti_diagonal: sum(square.anti_diagonal()) - magic,
    }
}
