//! fails step_2_too_little_is_below_zero: "the diagonal from the top right has an excess of 1, but yours is 0"
//!
//! Both diagonals are the one from the top left. The other is `square.anti_diagonal()`: its column
//! falls while its row grows.

pub fn excess(square: &Grid<u32>) -> Excess {
    fn sum<'a>(line: impl Iterator<Item = &'a u32>) -> i64 {
        line.map(|&number| i64::from(number)).sum()
    }
    let magic = magic_sum(square.size().rows);
    Excess {
        rows: square.rows().map(|row| sum(row) - magic).collect(),
        columns: square.columns().map(|column| sum(column) - magic).collect(),
        diagonal: sum(square.diagonal()) - magic,
        anti_diagonal: sum(square.diagonal()) - magic,
    }
}
