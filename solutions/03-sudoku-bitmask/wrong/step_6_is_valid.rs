//! Known mistakes of step 6, `is_valid`.

/// The loop answers in its first round, so only unit 0 of each kind is looked at. `true` is known only
/// after the loop.
mod valid_after_the_first_unit {
    pub fn is_valid(board: &Board) -> bool {
        for unit in 0..9 {
            return is_full(row_set(board, unit))
                && is_full(column_set(board, unit))
                && is_full(box_set(board, unit));
        }
        true
    }
}

/// A sum of 45 and a product of 362,880 do not make nine different digits: 1 2 4 4 4 5 7 9 9 has both.
/// Ask the sets.
mod valid_by_products_and_sums {
    pub fn is_valid(board: &Board) -> bool {
        (0..9).all(|unit| {
            let cells_of_box = box_positions(unit).map(|pos| &board[pos]);
            looks_full(board.row(unit))
                && looks_full(board.column(unit))
                && looks_full(cells_of_box)
        })
    }

    fn looks_full<'a>(cells: impl Iterator<Item = &'a Option<u8>>) -> bool {
        let digits: Vec<u32> = cells.flatten().map(|&digit| u32::from(digit) + 1).collect();
        digits.len() == 9
            && digits.iter().sum::<u32>() == 45
            && digits.iter().product::<u32>() == 362_880
    }
}

/// The digits of each unit make 36, and so do nine fours. Compare sets, not sums.
/// see hint 1
mod valid_by_sums {
    pub fn is_valid(board: &Board) -> bool {
        let sum = |cells: &mut dyn Iterator<Item = Option<u8>>| {
            cells.map(|cell| cell.map_or(100, u32::from)).sum::<u32>()
        };
        (0..9).all(|unit| {
            sum(&mut board.row(unit).copied()) == 36
                && sum(&mut board.column(unit).copied()) == 36
                && sum(&mut box_positions(unit).map(|pos| board[pos])) == 36
        })
    }
}

/// No digit stands twice, but a finished board has no empty cell either: every unit must be full.
mod valid_may_have_empty_cells {
    pub fn is_valid(board: &Board) -> bool {
        let once = |set: DigitSet, cells: Vec<Option<u8>>| {
            set.count_ones() as usize == cells.iter().flatten().count()
        };
        (0..9).all(|unit| {
            once(row_set(board, unit), board.row(unit).copied().collect())
                && once(column_set(board, unit), board.column(unit).copied().collect())
                && once(box_set(board, unit), box_positions(unit).map(|pos| board[pos]).collect())
        })
    }
}

/// Only the three boxes on the diagonal are looked at: band and stack have the same number there. There
/// are nine boxes.
mod valid_on_the_diagonal {
    pub fn is_valid(board: &Board) -> bool {
        (0..9).all(|unit| is_full(row_set(board, unit)) && is_full(column_set(board, unit)))
            && (0..3).all(|index| is_full(box_set(board, 4 * index)))
    }
}

/// One good unit is enough for `any`. All of them must be full.
/// see hint 3
mod valid_when_any_is {
    pub fn is_valid(board: &Board) -> bool {
        (0..9).any(|unit| {
            is_full(row_set(board, unit))
                && is_full(column_set(board, unit))
                && is_full(box_set(board, unit))
        })
    }
}

/// No cell is empty, but a digit may stand twice in a unit. Ask whether every unit holds all nine.
mod valid_when_no_cell_is_empty {
    pub fn is_valid(board: &Board) -> bool {
        board.cells().iter().all(Option::is_some)
    }
}

/// Rows and columns are looked at, and the boxes are not.
mod valid_without_boxes {
    pub fn is_valid(board: &Board) -> bool {
        (0..9).all(|unit| is_full(row_set(board, unit)) && is_full(column_set(board, unit)))
    }
}
