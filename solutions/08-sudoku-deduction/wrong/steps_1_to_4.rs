//! Known mistakes, step by step.

// Step 1, `places`.

/// The boxes are numbered down the columns. They count in reading order: box 1 is to the right of
/// box 0.
mod boxes_count_downward {
    pub fn places(unit: Unit, order: usize) -> Vec<Pos> {
        let side = order.isqrt();
        let place = |index: usize| match unit {
            Unit::Row(row) => Pos { row, col: index },
            Unit::Column(col) => Pos { row: index, col },
            Unit::Box(number) => Pos {
                row: number % side * side + index / side,
                col: number / side * side + index % side,
            },
        };
        (0..order).map(place).collect()
    }
}

/// The boxes are three cells wide on every board. Their side is the square root of the order: 2 on a
/// board of order 4, 4 on one of order 16.
mod boxes_of_three {
    pub fn places(unit: Unit, order: usize) -> Vec<Pos> {
        let place = |index: usize| match unit {
            Unit::Row(row) => Pos { row, col: index },
            Unit::Column(col) => Pos { row: index, col },
            Unit::Box(number) => {
                Pos { row: number / 3 * 3 + index / 3, col: number % 3 * 3 + index % 3 }
            }
        };
        (0..order).map(place).collect()
    }
}

/// The places of a box go down its columns. Reading order goes along its rows.
mod boxes_read_downward {
    pub fn places(unit: Unit, order: usize) -> Vec<Pos> {
        let side = order.isqrt();
        let place = |index: usize| match unit {
            Unit::Row(row) => Pos { row, col: index },
            Unit::Column(col) => Pos { row: index, col },
            Unit::Box(number) => Pos {
                row: number / side * side + index % side,
                col: number % side * side + index / side,
            },
        };
        (0..order).map(place).collect()
    }
}

/// The places of a column are those of the row of the same number. In a column the row changes.
mod columns_are_rows {
    pub fn places(unit: Unit, order: usize) -> Vec<Pos> {
        let side = order.isqrt();
        let place = |index: usize| match unit {
            Unit::Row(row) | Unit::Column(row) => Pos { row, col: index },
            Unit::Box(number) => Pos {
                row: number / side * side + index / side,
                col: number % side * side + index % side,
            },
        };
        (0..order).map(place).collect()
    }
}

/// The last place of each unit is missing. A range leaves out its end: `0..order` has `order` numbers.
mod places_end_too_early {
    pub fn places(unit: Unit, order: usize) -> Vec<Pos> {
        let side = order.isqrt();
        let place = |index: usize| match unit {
            Unit::Row(row) => Pos { row, col: index },
            Unit::Column(col) => Pos { row: index, col },
            Unit::Box(number) => Pos {
                row: number / side * side + index / side,
                col: number % side * side + index % side,
            },
        };
        (0..order - 1).map(place).collect()
    }
}

/// The places are remembered by unit, without the order: row 0 of another board is longer.
mod places_remembered {
    pub fn places(unit: Unit, order: usize) -> Vec<Pos> {
        static KNOWN: std::sync::Mutex<Vec<(Unit, Vec<Pos>)>> = std::sync::Mutex::new(Vec::new());
        let mut known = KNOWN.lock().unwrap_or_else(|error| error.into_inner());
        if let Some((_, places)) = known.iter().find(|it| it.0 == unit) {
            return places.clone();
        }
        let side = order.isqrt();
        let place = |index: usize| match unit {
            Unit::Row(row) => Pos { row, col: index },
            Unit::Column(col) => Pos { row: index, col },
            Unit::Box(number) => Pos {
                row: number / side * side + index / side,
                col: number % side * side + index % side,
            },
        };
        let places: Vec<Pos> = (0..order).map(place).collect();
        known.push((unit, places.clone()));
        places
    }
}

// Step 2, `units_of`.

/// The number of the box counts bands and stacks alike. A band below has `side` more boxes before it.
mod box_number_without_the_band {
    pub fn units_of(pos: Pos, order: usize) -> [Unit; 3] {
        let side = order.isqrt();
        [Unit::Row(pos.row), Unit::Column(pos.col), Unit::Box(pos.row / side + pos.col / side)]
    }
}

/// The box is that of a board of order 9. The side of a box is the root of the order.
mod box_of_order_9 {
    pub fn units_of(pos: Pos, _order: usize) -> [Unit; 3] {
        [Unit::Row(pos.row), Unit::Column(pos.col), Unit::Box(pos.row / 3 * 3 + pos.col / 3)]
    }
}

/// Row and column of the cell are in each other's place: a box further down has a larger number by
/// a whole band.
mod box_of_the_turned_cell {
    pub fn units_of(pos: Pos, order: usize) -> [Unit; 3] {
        let side = order.isqrt();
        [
            Unit::Row(pos.row),
            Unit::Column(pos.col),
            Unit::Box(pos.col / side * side + pos.row / side),
        ]
    }
}

// Step 3, `candidates`.

/// `!` turns all 32 bits, also those of digits that this board does not have. Keep those of
/// `all_digits`.
mod candidates_complement_only {
    pub fn candidates(board: &Board, pos: Pos) -> DigitSet {
        if board[pos].is_some() {
            return 0;
        }
        let order = board.size().rows;
        let seen = units_of(pos, order)
            .into_iter()
            .flat_map(|unit| places(unit, order))
            .filter_map(|place| board[place])
            .fold(0, |seen, digit| seen | bit(digit));
        !seen
    }
}

/// A filled cell has no candidates, not even its own digit.
mod candidates_of_a_filled_cell {
    pub fn candidates(board: &Board, pos: Pos) -> DigitSet {
        let order = board.size().rows;
        let seen = units_of(pos, order)
            .into_iter()
            .flat_map(|unit| places(unit, order))
            .filter(|&place| place != pos)
            .filter_map(|place| board[place])
            .fold(0, |seen, digit| seen | bit(digit));
        all_digits(order) & !seen
    }
}

/// The row and the column are looked at, and the box is not.
mod candidates_without_the_box {
    pub fn candidates(board: &Board, pos: Pos) -> DigitSet {
        if board[pos].is_some() {
            return 0;
        }
        let order = board.size().rows;
        let seen = [Unit::Row(pos.row), Unit::Column(pos.col)]
            .into_iter()
            .flat_map(|unit| places(unit, order))
            .filter_map(|place| board[place])
            .fold(0, |seen, digit| seen | bit(digit));
        all_digits(order) & !seen
    }
}

/// A digit that two units of the cell hold is subtracted twice. To take a bit out, use `& !`.
/// see hint 3
mod digits_subtracted {
    pub fn candidates(board: &Board, pos: Pos) -> DigitSet {
        if board[pos].is_some() {
            return 0;
        }
        let order = board.size().rows;
        units_of(pos, order)
            .into_iter()
            .flat_map(|unit| places(unit, order))
            .filter_map(|place| board[place])
            .fold(all_digits(order), |fits, digit| fits - bit(digit))
    }
}

/// `^` puts a digit in and takes it out again when it is met a second time, in another unit. To put a
/// bit in, use `|`.
mod digits_toggled {
    pub fn candidates(board: &Board, pos: Pos) -> DigitSet {
        if board[pos].is_some() {
            return 0;
        }
        let order = board.size().rows;
        let seen = units_of(pos, order)
            .into_iter()
            .flat_map(|unit| places(unit, order))
            .filter_map(|place| board[place])
            .fold(0, |seen, digit| seen ^ bit(digit));
        all_digits(order) & !seen
    }
}

/// The last digit never is a candidate: digits count from 0, so the last is the order minus 1, and a
/// range that ends there leaves it out.
mod last_digit_forgotten {
    pub fn candidates(board: &Board, pos: Pos) -> DigitSet {
        if board[pos].is_some() {
            return 0;
        }
        let order = board.size().rows;
        let seen = units_of(pos, order)
            .into_iter()
            .flat_map(|unit| places(unit, order))
            .filter_map(|place| board[place])
            .fold(0, |seen, digit| seen | bit(digit));
        digits(all_digits(order - 1)).map(bit).fold(0, |set, it| set | it) & !seen
    }
}

/// A board of order 4 has four digits, and one of order 16 has sixteen. The board knows its size.
mod nine_digits_always {
    pub fn candidates(board: &Board, pos: Pos) -> DigitSet {
        if board[pos].is_some() {
            return 0;
        }
        let seen = units_of(pos, board.size().rows)
            .into_iter()
            .flat_map(|unit| places(unit, board.size().rows))
            .filter_map(|place| board[place])
            .fold(0, |seen, digit| seen | bit(digit));
        all_digits(9) & !seen
    }
}

// Step 4, `place`.

/// The digit is struck out of the three units, but the other marks of the cell itself stay.
mod marks_of_the_cell_stay {
    pub fn place(sheet: &mut Sheet, pos: Pos, digit: u8) {
        let order = sheet.board.size().rows;
        sheet.board.set(pos, Some(digit));
        for unit in units_of(pos, order) {
            for place in places(unit, order) {
                sheet.marks.set(place, sheet.marks[place] & !bit(digit));
            }
        }
    }
}

/// A mark is subtracted from a cell that does not have it, and the number goes below 0. To take a bit
/// out, use `& !`.
/// see hint 3
mod mark_subtracted {
    pub fn place(sheet: &mut Sheet, pos: Pos, digit: u8) {
        let order = sheet.board.size().rows;
        sheet.board.set(pos, Some(digit));
        sheet.marks.set(pos, 0);
        for unit in units_of(pos, order) {
            for place in places(unit, order) {
                sheet.marks.set(place, sheet.marks[place] - bit(digit));
            }
        }
    }
}

/// All marks of the three units are taken out. Only the digit that was written goes; the others may
/// still stand there.
mod place_clears_all_marks {
    pub fn place(sheet: &mut Sheet, pos: Pos, digit: u8) {
        let order = sheet.board.size().rows;
        sheet.board.set(pos, Some(digit));
        for unit in units_of(pos, order) {
            for place in places(unit, order) {
                sheet.marks.set(place, 0);
            }
        }
    }
}

/// The mark is struck out in the row and in the box, and not in the column.
mod place_forgets_the_column {
    pub fn place(sheet: &mut Sheet, pos: Pos, digit: u8) {
        let order = sheet.board.size().rows;
        sheet.board.set(pos, Some(digit));
        sheet.marks.set(pos, 0);
        let [row, _, square] = units_of(pos, order);
        for unit in [row, square] {
            for place in places(unit, order) {
                sheet.marks.set(place, sheet.marks[place] & !bit(digit));
            }
        }
    }
}

/// A digit that is no mark of the cell is not written. Whether it fits is not this step's question.
mod place_only_where_it_fits {
    pub fn place(sheet: &mut Sheet, pos: Pos, digit: u8) {
        if sheet.marks[pos] & bit(digit) == 0 {
            return;
        }
        let order = sheet.board.size().rows;
        sheet.board.set(pos, Some(digit));
        sheet.marks.set(pos, 0);
        for unit in units_of(pos, order) {
            for place in places(unit, order) {
                sheet.marks.set(place, sheet.marks[place] & !bit(digit));
            }
        }
    }
}

/// All marks are computed anew, so what other reasoning has struck out comes back. Take out only the
/// marks of this digit, in the three units of this cell.
mod place_recomputes_the_marks {
    pub fn place(sheet: &mut Sheet, pos: Pos, digit: u8) {
        sheet.board.set(pos, Some(digit));
        for other in sheet.board.positions() {
            sheet.marks.set(other, candidates(&sheet.board, other));
        }
    }
}

/// The mark is taken out of every cell of the board. It goes out of the row, the column and the box.
mod place_strikes_out_everywhere {
    pub fn place(sheet: &mut Sheet, pos: Pos, digit: u8) {
        sheet.board.set(pos, Some(digit));
        sheet.marks.set(pos, 0);
        for place in sheet.board.positions() {
            sheet.marks.set(place, sheet.marks[place] & !bit(digit));
        }
    }
}

/// `^` takes a mark out where it was and puts it in where it was not, and cells of two shared units
/// are met twice. To take a bit out, use `& !`.
/// see hint 3
mod place_toggles_the_mark {
    pub fn place(sheet: &mut Sheet, pos: Pos, digit: u8) {
        let order = sheet.board.size().rows;
        sheet.board.set(pos, Some(digit));
        for unit in units_of(pos, order) {
            for place in places(unit, order) {
                sheet.marks.set(place, sheet.marks[place] ^ bit(digit));
            }
        }
        sheet.marks.set(pos, 0);
    }
}

/// The marks are struck out, but the digit is not written on the board.
mod place_writes_no_digit {
    pub fn place(sheet: &mut Sheet, pos: Pos, digit: u8) {
        let order = sheet.board.size().rows;
        sheet.marks.set(pos, 0);
        for unit in units_of(pos, order) {
            for place in places(unit, order) {
                sheet.marks.set(place, sheet.marks[place] & !bit(digit));
            }
        }
    }
}
