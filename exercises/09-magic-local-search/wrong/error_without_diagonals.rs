//! fails step_3_each_line_is_counted_once: "but yours is 1111"
//!
//! The two diagonals are lines too.
//!
//! see hint 1

pub fn error(excess: &Excess, cost: impl Fn(i64) -> i64) -> i64 {
    let rows_and_columns = excess.rows.iter().chain(&excess.columns);
    rows_and_columns.map(|&excess| cost(excess)).sum()
}
