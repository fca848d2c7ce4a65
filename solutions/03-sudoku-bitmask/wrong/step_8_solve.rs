//! Known mistakes of step 8, `solve`.

/// The search asks another box than that of the cell. The cell is in band `row / 3`, and a band has
/// three boxes: the box is `row / 3 * 3 + col / 3`.
mod box_of_the_cell_not_times_three {
    fn seen_from(board: &Board, pos: Pos) -> DigitSet {
        let box_index = pos.row / 3 + pos.col / 3;
        row_set(board, pos.row) | column_set(board, pos.col) | box_set(board, box_index)
    }
}

/// The search asks another box than that of the cell: row and column are exchanged. The box is
/// `row / 3 * 3 + col / 3`.
mod box_of_the_cell_transposed {
    fn seen_from(board: &Board, pos: Pos) -> DigitSet {
        let box_index = pos.col / 3 * 3 + pos.row / 3;
        row_set(board, pos.row) | column_set(board, pos.col) | box_set(board, box_index)
    }
}

/// A digit that led nowhere is still on the board. Empty the cell again before you return `false`.
/// see hint 3
mod cell_not_put_back {
    fn fill(board: &mut Board) -> bool {
        let Some(cell) = first_empty(board) else {
            return true;
        };

        for digit in candidates(board, cell) {
            board.set(cell, Some(digit));
            if fill(board) {
                return true;
            }
        }
        false
    }
}

/// A digit that led nowhere is still on the board when every digit was tried. Empty the cell again
/// before you return `false`.
/// see hint 3
mod cell_not_put_back_placed_first {
    fn fill(board: &mut Board) -> bool {
        let Some(cell) = first_empty(board) else {
            return true;
        };

        for digit in 0..9 {
            board.set(cell, Some(digit));
            if is_consistent(board) && fill(board) {
                return true;
            }
        }
        false
    }
}

/// A digit that led nowhere is still on the board when the next one is tried. Empty the cell again
/// after each of them, before you return `false`.
/// see hint 3
mod cell_not_put_back_tried_in_turn {
    fn fill(board: &mut Board) -> bool {
        let Some(cell) = first_empty(board) else {
            return true;
        };

        for digit in 0..9 {
            if seen_from(board, cell) & to_set(Some(digit)) == 0 {
                board.set(cell, Some(digit));
                if fill(board) {
                    return true;
                }
            }
        }
        false
    }
}

/// The board is looked at only when a row is full, and until then every digit is tried in every cell.
/// An empty row has 9⁹ fillings. Ask before you place the digit.
/// see hint 3
mod checked_when_the_row_is_full {
    fn fill(board: &mut Board) -> bool {
        let Some(cell) = first_empty(board) else {
            return is_valid(board);
        };

        for digit in 0..9 {
            board.set(cell, Some(digit));
            let is_row_full = board.row(cell.row).all(Option::is_some);
            if (!is_row_full || is_consistent(board)) && fill(board) {
                return true;
            }
            board.set(cell, None);
        }
        false
    }
}

/// The cells are filled column by column. In reading order the cell to the right comes next, and with
/// several solutions another one is the first.
mod column_by_column {
    fn first_empty(board: &Board) -> Option<Pos> {
        let cells = (0..9).flat_map(|col| (0..9).map(move |row| Pos { row, col }));
        cells.into_iter().find(|&pos| board[pos].is_none())
    }
}

/// The givens contradict each other, and the search fills cell after cell before it finds out. Ask
/// `is_consistent` first.
mod contradictions_are_searched {
    pub fn solve(board: &mut Board) -> bool {
        fill(board)
    }
}

/// The digit 0 is never tried. In the code the nine digits are `0..9`.
/// see hint 3
mod digit_zero_forgotten {
    fn candidates(board: &Board, pos: Pos) -> impl Iterator<Item = u8> + use<> {
        let free = ALL_DIGITS & !seen_from(board, pos);
        (1..9).filter(move |&digit| free & to_set(Some(digit)) != 0)
    }
}

/// The digits are tried from the largest down. The first solution in order needs them in increasing
/// order.
/// see hint 3
mod digits_in_falling_order {
    fn candidates(board: &Board, pos: Pos) -> impl Iterator<Item = u8> + use<> {
        let free = ALL_DIGITS & !seen_from(board, pos);
        (0..9).rev().filter(move |&digit| free & to_set(Some(digit)) != 0)
    }
}

/// This search fills the cell with the fewest candidates. A fine idea, and the chapter comes to it in
/// "Can we do better?"; the search of this step takes the first empty cell, which matters when there
/// are several solutions.
mod fewest_candidates_first {
    fn first_empty(board: &Board) -> Option<Pos> {
        let empty = board.positions().filter(|&pos| board[pos].is_none());
        empty.min_by_key(|&pos| candidates(board, pos).count())
    }
}

/// The first digit that fits is the only one that is tried. When the rest cannot be filled, take the
/// digit back and try the next one; answer `false` only after the last.
/// see hint 3
mod first_digit_or_nothing {
    fn fill(board: &mut Board) -> bool {
        let Some(cell) = first_empty(board) else {
            return true;
        };

        if let Some(digit) = candidates(board, cell).next() {
            board.set(cell, Some(digit));
            if fill(board) {
                return true;
            }
            board.set(cell, None);
        }
        false
    }
}

/// On its way back the search empties every cell, those that were given too. Only the digits that it
/// wrote itself may be taken back.
mod givens_taken_back {
    pub fn solve(board: &mut Board) -> bool {
        if is_consistent(board) && fill(board) {
            return true;
        }
        for pos in board.positions() {
            board.set(pos, None);
        }
        false
    }
}

/// The search looks at the row and the column of a cell, and not at its box.
mod search_without_boxes {
    fn seen_from(board: &Board, pos: Pos) -> DigitSet {
        row_set(board, pos.row) | column_set(board, pos.col)
    }
}

/// When the rest of the board could be filled, return `true` at once: what comes after puts the cell
/// back and looks on.
/// see hint 3
mod success_is_not_reported {
    fn fill(board: &mut Board) -> bool {
        let Some(cell) = first_empty(board) else {
            return true;
        };

        for digit in candidates(board, cell) {
            board.set(cell, Some(digit));
            fill(board);
            board.set(cell, None);
        }
        false
    }
}

/// The board is put back once, at the end. The calls in between leave their digits on it, and those
/// are in the way of the digits that come later. Each call must empty its own cell again.
/// see hint 3
mod taken_back_at_the_end_only {
    pub fn solve(board: &mut Board) -> bool {
        let before = board.clone();
        let is_solved = is_consistent(board) && fill(board);
        if !is_solved {
            *board = before;
        }
        is_solved
    }

    fn fill(board: &mut Board) -> bool {
        let Some(cell) = first_empty(board) else {
            return true;
        };

        for digit in candidates(board, cell) {
            board.set(cell, Some(digit));
            if fill(board) {
                return true;
            }
        }
        false
    }
}
