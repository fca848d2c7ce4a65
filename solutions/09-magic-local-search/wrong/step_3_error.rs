//! Known mistakes of step 3, `error`.

/// The sign of the excess is taken away before it is weighed. That is for `cost` to do, if it
/// likes.
mod error_of_the_distance {
    pub fn error(excess: &Excess, cost: impl Fn(i64) -> i64) -> i64 {
        let rows_and_columns = excess.rows.iter().chain(&excess.columns);
        let lines = rows_and_columns.chain([&excess.diagonal, &excess.anti_diagonal]);
        lines.map(|&excess| cost(excess.abs())).sum()
    }
}

/// The excesses are added up before they are weighed, so +3 and -3 take each other away. Weigh each
/// line by itself.
mod error_of_the_sum {
    pub fn error(excess: &Excess, cost: impl Fn(i64) -> i64) -> i64 {
        let rows_and_columns = excess.rows.iter().chain(&excess.columns);
        let lines = rows_and_columns.chain([&excess.diagonal, &excess.anti_diagonal]);
        cost(lines.sum())
    }
}

/// The two diagonals are lines too.
/// see hint 1
mod error_without_diagonals {
    pub fn error(excess: &Excess, cost: impl Fn(i64) -> i64) -> i64 {
        let rows_and_columns = excess.rows.iter().chain(&excess.columns);
        rows_and_columns.map(|&excess| cost(excess)).sum()
    }
}
