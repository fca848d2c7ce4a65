//! Known mistakes of step 8, `next_pos`.

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
