//! Known mistakes of step 6, `anti_diagonal_is_magic`.

/// On a board with more rows than columns the column falls below 0. Stop where the board ends.
mod column_below_zero {
    pub fn anti_diagonal_is_magic(board: &Board, sum: u64) -> bool {
        let size = board.size();
        let cells = (0..size.rows).map(|row| &board[Pos { row, col: size.cols - 1 - row }]);
        total(cells) == sum
    }
}

/// The last column of a board with n columns is n - 1: the first cell of this diagonal is at (0, n -
/// 1).
mod diagonal_off_the_board {
    pub fn anti_diagonal_is_magic(board: &Board, sum: u64) -> bool {
        let size = board.size();
        let cells =
            (0..size.rows.min(size.cols)).map(|row| &board[Pos { row, col: size.cols - row }]);
        total(cells) == sum
    }
}

/// This diagonal begins at the bottom left. On a square board it is the same one; on another it is not.
mod from_the_bottom_left {
    pub fn anti_diagonal_is_magic(board: &Board, sum: u64) -> bool {
        let size = board.size();
        let steps = size.rows.min(size.cols);
        let cells = (0..steps).map(|step| &board[Pos { row: size.rows - 1 - step, col: step }]);
        total(cells) == sum
    }
}

/// This is the diagonal of step 5 again. From the top right the column falls while the row grows.
/// see hint 1
mod the_same_diagonal_again {
    pub fn anti_diagonal_is_magic(board: &Board, sum: u64) -> bool {
        diagonal_is_magic(board, sum)
    }
}
