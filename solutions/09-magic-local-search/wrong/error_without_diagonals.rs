//! fails step 3
//!
//! The two diagonals are lines too.
//!
//! see hint 1

pub fn error(excess: &Excess, cost: impl Fn(i64) -> i64) -> i64 {
    let rows_and_columns = excess.rows.iter().chain(&excess.columns);
    rows_and_columns.map(|&excess| cost(excess)).sum()
}
