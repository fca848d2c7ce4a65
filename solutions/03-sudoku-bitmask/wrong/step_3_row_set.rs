//! Known mistakes of step 3, `row_set`.

/// The row ends at its first empty cell here. An empty cell adds nothing, and the walk goes on.
mod row_ends_at_an_empty_cell {
    pub fn row_set(board: &Board, row: usize) -> DigitSet {
        let mut set = 0;
        for &cell in board.row(row) {
            if cell.is_none() {
                return set;
            }
            set |= to_set(cell);
        }
        set
    }
}

/// This is the column with that number. In a row the column changes and the row stays.
mod row_is_a_column {
    pub fn row_set(board: &Board, row: usize) -> DigitSet {
        (0..9).fold(0, |set, index| set | to_set(board[Pos { row: index, col: row }]))
    }
}

/// These are the digits that the row lacks. The set holds those that stand in it.
mod row_lacks_its_digits {
    pub fn row_set(board: &Board, row: usize) -> DigitSet {
        board.row(row).fold(ALL_DIGITS, |set, &cell| set & !to_set(cell))
    }
}

/// The last cell of the row is left out. A range `0..8` has eight numbers; nine cells are `0..9`.
mod row_stops_early {
    pub fn row_set(board: &Board, row: usize) -> DigitSet {
        (0..8).fold(0, |set, col| set | to_set(board[Pos { row, col }]))
    }
}

/// Adding two equal bits carries into the next one. The union of two sets is `|`.
mod sum_instead_of_union {
    pub fn row_set(board: &Board, row: usize) -> DigitSet {
        board.row(row).map(|&cell| to_set(cell)).sum()
    }
}

/// With `^` a digit that stands twice takes itself out again. The union of two sets is `|`.
mod xor_instead_of_union {
    pub fn row_set(board: &Board, row: usize) -> DigitSet {
        board.row(row).fold(0, |set, &cell| set ^ to_set(cell))
    }
}
