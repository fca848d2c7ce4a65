//! Known mistakes of step 2, `excess`.

/// The two diagonals have changed places. `diagonal` goes from the top left to the bottom right.
mod diagonals_exchanged {
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
}

/// The magic sum is n (n² + 1) / 2: n times the mean of the numbers 1 to n², which is (n² + 1) / 2
/// and not n² / 2.
mod excess_from_the_mean {
    fn magic_sum(order: usize) -> i64 {
        let order = order as i64;
        order * (order * order) / 2
    }
}

/// The sign is the other way round: an excess is the sum minus the magic sum, above 0 when the line
/// has too much.
/// see hint 3
mod excess_upside_down {
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
}

/// These are the rows once more. On a symmetric board nobody would notice.
mod rows_for_columns {
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
}
