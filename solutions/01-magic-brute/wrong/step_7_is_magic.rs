//! Known mistakes of step 7, `is_magic`.

/// Rows and diagonals are looked at; the columns are not.
/// see hint 3
mod columns_forgotten {
    pub fn is_magic(board: &Board) -> bool {
        let size = board.size();
        let sum = magic_sum(size.rows);
        size.is_square()
            && size.rows > 0
            && all_different(board)
            && rows_are_magic(board, sum)
            && diagonal_is_magic(board, sum)
            && anti_diagonal_is_magic(board, sum)
    }
}

/// On a board without cells there is no line that could be wrong, so every question is answered with
/// yes. The step asks for at least one cell.
/// see hint 1
mod nothing_is_magic {
    pub fn is_magic(board: &Board) -> bool {
        let size = board.size();
        let sum = magic_sum(size.rows);
        size.is_square()
            && all_different(board)
            && rows_are_magic(board, sum)
            && columns_are_magic(board, sum)
            && diagonal_is_magic(board, sum)
            && anti_diagonal_is_magic(board, sum)
    }
}

/// The sums are right, but a magic square holds each number once. Ask `all_different` too.
/// see hint 3
mod numbers_may_repeat {
    pub fn is_magic(board: &Board) -> bool {
        let size = board.size();
        let sum = magic_sum(size.rows);
        size.is_square()
            && size.rows > 0
            && rows_are_magic(board, sum)
            && columns_are_magic(board, sum)
            && diagonal_is_magic(board, sum)
            && anti_diagonal_is_magic(board, sum)
    }
}

/// Rows, columns and one diagonal are looked at; the diagonal from the top right is not.
/// see hint 3
mod one_diagonal_forgotten {
    pub fn is_magic(board: &Board) -> bool {
        let size = board.size();
        let sum = magic_sum(size.rows);
        size.is_square()
            && size.rows > 0
            && all_different(board)
            && rows_are_magic(board, sum)
            && columns_are_magic(board, sum)
            && diagonal_is_magic(board, sum)
    }
}

/// With `||` one right diagonal is enough. Both must have the sum.
/// see hint 3
mod one_diagonal_is_enough {
    pub fn is_magic(board: &Board) -> bool {
        let size = board.size();
        let sum = magic_sum(size.rows);
        size.is_square()
            && size.rows > 0
            && all_different(board)
            && rows_are_magic(board, sum)
            && columns_are_magic(board, sum)
            && (diagonal_is_magic(board, sum) || anti_diagonal_is_magic(board, sum))
    }
}

/// Columns and diagonals are looked at; the rows are not.
/// see hint 3
mod rows_forgotten {
    pub fn is_magic(board: &Board) -> bool {
        let size = board.size();
        let sum = magic_sum(size.rows);
        size.is_square()
            && size.rows > 0
            && all_different(board)
            && columns_are_magic(board, sum)
            && diagonal_is_magic(board, sum)
            && anti_diagonal_is_magic(board, sum)
    }
}

/// 15 is the sum of order 3 only. Step 1 has the sum of every order.
mod sum_15_always {
    pub fn is_magic(board: &Board) -> bool {
        let size = board.size();
        size.is_square()
            && size.rows > 0
            && all_different(board)
            && rows_are_magic(board, 15)
            && columns_are_magic(board, 15)
            && diagonal_is_magic(board, 15)
            && anti_diagonal_is_magic(board, 15)
    }
}
