//! Known mistakes, step by step.

// Step 7, `is_consistent`.

/// Two cells share a box when they share the band *and* the stack. With "or" nearly every two cells
/// share one.
mod band_or_stack {
    pub fn is_consistent(board: &Board) -> bool {
        let shares = |one: Pos, other: Pos| {
            one.row == other.row
                || one.col == other.col
                || one.row / 3 == other.row / 3
                || one.col / 3 == other.col / 3
        };
        board.positions().all(|one| {
            let mut others = board.positions().filter(|&other| other != one && shares(one, other));
            board[one].is_none() || others.all(|other| board[other] != board[one])
        })
    }
}

/// A board with empty cells can be consistent: only a digit that stands twice is a contradiction.
/// see hint 1
mod consistent_means_valid {
    pub fn is_consistent(board: &Board) -> bool {
        is_valid(board)
    }
}

/// Each digit is compared with its own cell too, so every digit contradicts itself. Leave the cell
/// out before you look at its units.
mod consistent_sees_itself {
    pub fn is_consistent(board: &Board) -> bool {
        board.positions().all(|pos| to_set(board[pos]) & seen_from(board, pos) == 0)
    }
}

/// One unit without a contradiction is enough for `any`. All of them must be without one.
mod consistent_when_a_unit_is {
    pub fn is_consistent(board: &Board) -> bool {
        (0..9).any(|unit| {
            let cells_of_box = box_positions(unit).map(|pos| &board[pos]);
            holds_each_once(row_set(board, unit), board.row(unit))
                && holds_each_once(column_set(board, unit), board.column(unit))
                && holds_each_once(box_set(board, unit), cells_of_box)
        })
    }
}

/// Rows and columns are looked at, and the boxes are not.
mod consistent_without_boxes {
    pub fn is_consistent(board: &Board) -> bool {
        let once = |cells: Vec<Option<u8>>| {
            let digits: Vec<u8> = cells.into_iter().flatten().collect();
            digits.iter().all(|digit| digits.iter().filter(|&other| other == digit).count() == 1)
        };
        (0..9).all(|unit| {
            once(board.row(unit).copied().collect()) && once(board.column(unit).copied().collect())
        })
    }
}

/// The digit 0 is taken for an empty cell. An empty cell is `None`, and 0 is a digit like the others.
mod digit_zero_is_empty {
    pub fn is_consistent(board: &Board) -> bool {
        let once = |cells: &mut dyn Iterator<Item = Option<u8>>| {
            let mut counts = [0; 9];
            for cell in cells {
                counts[usize::from(cell.unwrap_or(0))] += 1;
            }
            counts[1..].iter().all(|&count| count <= 1)
        };
        (0..9).all(|unit| {
            once(&mut board.row(unit).copied())
                && once(&mut board.column(unit).copied())
                && once(&mut box_positions(unit).map(|pos| board[pos]))
        })
    }
}

/// Only cells side by side are compared. A digit may stand twice anywhere in a unit.
mod neighbors_only {
    pub fn is_consistent(board: &Board) -> bool {
        let differ = |cells: Vec<Option<u8>>| {
            cells.windows(2).all(|pair| pair[0].is_none() || pair[0] != pair[1])
        };
        (0..9).all(|unit| {
            differ(board.row(unit).copied().collect())
                && differ(board.column(unit).copied().collect())
                && differ(box_positions(unit).map(|pos| board[pos]).collect())
        })
    }
}

/// The boxes that are looked at here are not the nine boxes: the left column of box `unit` is
/// `unit % 3 * 3`. Rather use what step 5 has.
mod own_boxes_left_not_times_three {
    pub fn is_consistent(board: &Board) -> bool {
        (0..9).all(|unit| {
            holds_each_once(row_set(board, unit), board.row(unit))
                && holds_each_once(column_set(board, unit), board.column(unit))
                && is_box_consistent(board, unit)
        })
    }

    fn is_box_consistent(board: &Board, unit: usize) -> bool {
        let mut set = 0;
        for row in unit / 3 * 3..unit / 3 * 3 + 3 {
            for col in unit % 3..unit % 3 + 3 {
                let digit = to_set(board[Pos { row, col }]);
                if set & digit != 0 {
                    return false;
                }
                set |= digit;
            }
        }
        true
    }
}

/// The boxes that are looked at here are not the nine boxes: the top row of box `unit` is
/// `unit / 3 * 3`. Rather use what step 5 has.
mod own_boxes_top_not_times_three {
    pub fn is_consistent(board: &Board) -> bool {
        (0..9).all(|unit| {
            holds_each_once(row_set(board, unit), board.row(unit))
                && holds_each_once(column_set(board, unit), board.column(unit))
                && is_box_consistent(board, unit)
        })
    }

    fn is_box_consistent(board: &Board, unit: usize) -> bool {
        let mut set = 0;
        for row in unit / 3..unit / 3 + 3 {
            for col in unit % 3 * 3..unit % 3 * 3 + 3 {
                let digit = to_set(board[Pos { row, col }]);
                if set & digit != 0 {
                    return false;
                }
                set |= digit;
            }
        }
        true
    }
}

// Step 8, `solve`.

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
