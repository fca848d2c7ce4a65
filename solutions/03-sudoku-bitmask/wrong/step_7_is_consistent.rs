//! Known mistakes of step 7, `is_consistent`.

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
