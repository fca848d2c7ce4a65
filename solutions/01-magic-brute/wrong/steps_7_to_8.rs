//! Known mistakes, step by step.

// Step 7, `is_magic`.

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

// Step 8, `next_pos`.

/// It ends with the row. After the last cell of a row comes the first of the next one.
/// see hint 3
mod ends_with_the_row {
    pub fn next_pos(size: Size, pos: Pos) -> Option<Pos> {
        let right = Pos { row: pos.row, col: pos.col + 1 };
        size.contains(right).then_some(right)
    }
}

/// After the last cell it goes on below the board. There the answer is `None`.
mod never_at_the_end {
    pub fn next_pos(size: Size, pos: Pos) -> Option<Pos> {
        if pos.col + 1 < size.cols {
            Some(Pos { row: pos.row, col: pos.col + 1 })
        } else {
            Some(Pos { row: pos.row + 1, col: 0 })
        }
    }
}

/// This goes down the columns. One reads to the right first, then down.
mod next_goes_down {
    pub fn next_pos(size: Size, pos: Pos) -> Option<Pos> {
        let below = Pos { row: pos.row + 1, col: pos.col };
        let top = Pos { row: 0, col: pos.col + 1 };
        [below, top].into_iter().find(|&next| size.contains(next))
    }
}

/// The row is left one cell too late: in a row of n cells the last column is n - 1.
mod row_is_one_too_long {
    pub fn next_pos(size: Size, pos: Pos) -> Option<Pos> {
        let next = if pos.col == size.cols {
            Pos { row: pos.row + 1, col: 0 }
        } else {
            Pos { row: pos.row, col: pos.col + 1 }
        };
        (next.row < size.rows).then_some(next)
    }
}

/// The end of a row is looked for with the number of rows. That is right only on a square board: a
/// row has as many cells as the board has columns.
mod rows_and_columns_exchanged {
    pub fn next_pos(size: Size, pos: Pos) -> Option<Pos> {
        let index = pos.row * size.rows + pos.col + 1;
        (index < size.area()).then(|| Pos { row: index / size.rows, col: index % size.rows })
    }
}

/// After the last cell it goes back to the first. There the answer is `None`.
mod starts_again {
    pub fn next_pos(size: Size, pos: Pos) -> Option<Pos> {
        let index = (pos.row * size.cols + pos.col + 1) % size.area();
        Some(Pos { row: index / size.cols, col: index % size.cols })
    }
}

/// Every other row is read from right to left. Each row begins at column 0.
mod there_and_back {
    pub fn next_pos(size: Size, pos: Pos) -> Option<Pos> {
        let is_back = pos.row % 2 == 1;
        let end = if is_back { 0 } else { size.cols - 1 };
        let next = match pos.col {
            col if col == end => Pos { row: pos.row + 1, col },
            col if is_back => Pos { row: pos.row, col: col - 1 },
            col => Pos { row: pos.row, col: col + 1 },
        };
        size.contains(next).then_some(next)
    }
}
