//! fails step 2
//!
//! The sign is the other way round: an excess is the sum minus the magic sum, above 0 when the line
//! has too much.
//!
//! see hint 3

pub fn excess(square: &Grid<u32>) -> Excess {
    fn sum<'a>(line: impl Iterator<Item = &'a u32>) -> i64 {
        line.map(|&number| i64::from(number)).sum()
    }
    let magic = magic_sum(square.size().rows);
    Excess {
        rows: square.rows().map(|row| magic - sum(row)).collect(),
        columns: square.columns().map(|column| magic - sum(column)).collect(),
        diagonal: magic - sum(square.diagonal()),
        anti_diagonal: magic - sum(square.anti_diagonal()),
    }
}
