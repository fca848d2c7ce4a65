//! Known mistakes of step 5, `diagonal_is_magic`.

/// The diagonal goes on where the board has ended: it has as many cells as the shorter side.
mod diagonal_as_long_as_the_rows {
    pub fn diagonal_is_magic(board: &Board, sum: u64) -> bool {
        let rows = 0..board.size().rows;
        rows.map(|step| u64::from(board[Pos { row: step, col: step }])).sum::<u64>() == sum
    }
}

/// The last cell of the diagonal is left out.
mod diagonal_without_its_corner {
    pub fn diagonal_is_magic(board: &Board, sum: u64) -> bool {
        let cells = board.diagonal().count();
        total(board.diagonal().take(cells.saturating_sub(1))) == sum
    }
}

/// This is the other diagonal. From the top left, the column grows with the row.
/// see hint 1
mod diagonals_exchanged {
    pub fn diagonal_is_magic(board: &Board, sum: u64) -> bool {
        total(board.anti_diagonal()) == sum
    }
}
