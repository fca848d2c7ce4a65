//! Known mistakes of step 3, `candidates`.

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
