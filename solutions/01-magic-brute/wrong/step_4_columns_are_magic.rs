//! Known mistakes of step 4, `columns_are_magic`.

/// These are the rows again. In a column the row changes from cell to cell, and the column stays.
mod columns_are_rows {
    pub fn columns_are_magic(board: &Board, sum: u64) -> bool {
        rows_are_magic(board, sum)
    }
}

/// The columns are counted by the rows. A board need not be square.
mod columns_of_a_square {
    pub fn columns_are_magic(board: &Board, sum: u64) -> bool {
        let rows = board.size().rows;
        (0..rows)
            .all(|col| (0..rows).map(|row| u64::from(board[Pos { row, col }])).sum::<u64>() == sum)
    }
}

/// The total goes on from the column before. Each column begins at 0.
mod total_goes_on {
    pub fn columns_are_magic(board: &Board, sum: u64) -> bool {
        let mut total = 0;
        for col in 0..board.size().cols {
            for row in 0..board.size().rows {
                total += u64::from(board[Pos { row, col }]);
            }
            if total != sum {
                return false;
            }
        }
        true
    }
}
