//! Known mistakes, step by step.

// Step 1, `to_set`.

/// The bits are counted from the left. Bit 0 is the last one, with the value 1.
/// see hint 1
mod bits_from_the_left {
    pub fn to_set(cell: Option<u8>) -> DigitSet {
        match cell {
            Some(digit) => 0b1_0000_0000 >> digit,
            None => 0,
        }
    }
}

/// The set holds the digit itself where it should hold one bit: the digit 3 is bit 3, which is
/// `1 << 3` = 8.
mod digit_instead_of_bit {
    pub fn to_set(cell: Option<u8>) -> DigitSet {
        match cell {
            Some(digit) => DigitSet::from(digit),
            None => 0,
        }
    }
}

/// Digits are 0 to 8 in the code: the digit 0 is bit 0. The 1 to 9 are only on paper.
/// see hint 1
mod digits_from_one {
    pub fn to_set(cell: Option<u8>) -> DigitSet {
        match cell {
            Some(digit) => 1 << (digit - 1),
            None => 0,
        }
    }
}

/// An empty cell gets the bit of the digit 0. It holds no digit, so its set has no bit: 0.
/// see hint 3
mod empty_is_digit_zero {
    pub fn to_set(cell: Option<u8>) -> DigitSet {
        1 << cell.unwrap_or(0)
    }
}

/// The bit is shifted in a `u8`, which has eight bits, and there are nine digits. Shift a `DigitSet`.
mod set_in_a_byte {
    pub fn to_set(cell: Option<u8>) -> DigitSet {
        match cell {
            Some(digit) => DigitSet::from(1_u8 << digit),
            None => 0,
        }
    }
}

// Step 2, `is_full`.

/// `&` with all digits says which of them are in the set. The set is full when that is all nine, not
/// when it is any.
mod any_digit_is_enough {
    pub fn is_full(set: DigitSet) -> bool {
        set & ALL_DIGITS != 0
    }
}

/// These are eight ones. Nine digits are nine bits: 511.
mod eight_ones {
    pub fn is_full(set: DigitSet) -> bool {
        set == 0b1111_1111
    }
}

/// Nine bits are the numbers 0 to 511. The power of two after them, 512, is a tenth bit.
mod full_is_one_too_many {
    pub fn is_full(set: DigitSet) -> bool {
        set == 1 << 9
    }
}

/// A set that holds the largest digit need not hold the others: compare with all nine bits.
/// see hint 3
mod nearly_full_is_full {
    pub fn is_full(set: DigitSet) -> bool {
        set >= 1 << 8
    }
}

// Step 3, `row_set`.

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

// Step 4, `column_set`.

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

// Step 5, `box_set`.

/// Adding two equal bits carries into the next one. The union of two sets is `|`.
mod box_is_a_sum {
    pub fn box_set(board: &Board, index: usize) -> DigitSet {
        let (row, col) = (index / 3 * 3, index % 3 * 3);
        let mut set = 0;
        for pos in board.positions() {
            if (row..row + 3).contains(&pos.row) && (col..col + 3).contains(&pos.col) {
                set += to_set(board[pos]);
            }
        }
        set
    }
}

/// The rows and the columns of the box are walked together, which gives three cells. Each of the three
/// rows has three cells: a loop in a loop.
/// see hint 3
mod box_is_its_diagonal {
    pub fn box_set(board: &Board, index: usize) -> DigitSet {
        let (top, left) = (index / 3 * 3, index % 3 * 3);
        (top..top + 3)
            .zip(left..left + 3)
            .fold(0, |set, (row, col)| set | to_set(board[Pos { row, col }]))
    }
}

/// The left column of the box is `index % 3` here, which is the number of its stack. A stack has three
/// columns: `index % 3 * 3`.
/// see hint 3
mod box_left_not_times_three {
    pub fn box_set(board: &Board, index: usize) -> DigitSet {
        let (top, left) = (index / 3 * 3, index % 3);
        let mut set = 0;
        for row in top..top + 3 {
            for col in left..left + 3 {
                set |= to_set(board[Pos { row, col }]);
            }
        }
        set
    }
}

/// The top row of the box is `index / 3` here, which is the number of its band. A band has three
/// rows: `index / 3 * 3`.
/// see hint 3
mod box_top_not_times_three {
    fn box_positions(index: usize) -> impl Iterator<Item = Pos> {
        let (top, left) = (index / 3, index % 3 * 3);
        (0..9).map(move |cell| Pos { row: top + cell / 3, col: left + cell % 3 })
    }
}

/// The boxes are counted down the columns. In reading order the box to the right of box 0 is box 1:
/// its top row is `index / 3 * 3` and its left column `index % 3 * 3`.
mod boxes_count_downward {
    fn box_positions(index: usize) -> impl Iterator<Item = Pos> {
        let (top, left) = (index % 3 * 3, index / 3 * 3);
        (0..9).map(move |cell| Pos { row: top + cell / 3, col: left + cell % 3 })
    }
}

/// The boxes overlap: the corner of a box is a multiple of 3, so divide first, then multiply by 3.
/// see hint 3
mod boxes_overlap {
    fn box_positions(index: usize) -> impl Iterator<Item = Pos> {
        let (top, left) = (index / 3, index % 3);
        (0..9).map(move |cell| Pos { row: top + cell / 3, col: left + cell % 3 })
    }
}

// Step 6, `is_valid`.

/// The units are looked at from number 1 on. They are counted from 0, so row 0, column 0 and box 0 are left
/// out.
mod units_counted_from_1 {
    pub fn is_valid(board: &Board) -> bool {
        (1..9).all(|unit| {
            is_full(row_set(board, unit))
                && is_full(column_set(board, unit))
                && is_full(box_set(board, unit))
        })
    }
}

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
