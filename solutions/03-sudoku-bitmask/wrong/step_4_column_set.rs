//! Known mistakes of step 4, `column_set`.

/// Row 0 is left out. Nine rows that count from 0 are `0..9`.
mod column_begins_at_one {
    pub fn column_set(board: &Board, col: usize) -> DigitSet {
        (1..9).fold(0, |set, row| set | to_set(board[Pos { row, col }]))
    }
}

/// `&` keeps what all the cells have in common. The union of two sets is `|`.
mod column_in_common {
    pub fn column_set(board: &Board, col: usize) -> DigitSet {
        board.column(col).fold(ALL_DIGITS, |set, &cell| set & to_set(cell))
    }
}

/// Each cell replaces the set, so only the last cell is left in it. Unite: `set = set | …`.
mod column_keeps_the_last {
    pub fn column_set(board: &Board, col: usize) -> DigitSet {
        let mut set = 0;
        for &cell in board.column(col) {
            set = to_set(cell);
        }
        set
    }
}

/// This is the row with that number. In a column the row changes and the column stays.
/// see hint 1
mod column_reads_the_row {
    pub fn column_set(board: &Board, col: usize) -> DigitSet {
        (0..9).fold(0, |set, row| set | to_set(board[Pos { row: col, col: row }]))
    }
}

/// `^` takes a digit out of the set when it comes a second time. The union of two sets is `|`.
mod column_toggles {
    pub fn column_set(board: &Board, col: usize) -> DigitSet {
        board.column(col).fold(0, |set, &cell| set ^ to_set(cell))
    }
}
