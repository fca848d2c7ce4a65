//! Known mistakes, step by step.

// Step 1, `random_square`.

/// The numbers are 1 to n². A 0 is an empty cell.
/// see hint 1
mod numbers_from_zero {
    pub fn random_square(order: usize, rng: &mut impl Rng) -> Grid<u32> {
        let mut numbers: Vec<u32> = (0..).take(order * order).collect();
        for last in (1..numbers.len()).rev() {
            numbers.swap(last, random_below(last + 1, rng));
        }
        Grid::from_cells(Size::square(order), numbers)
    }
}

/// No number may stay where it is, so most orders never come. `random_below(last)` is at most `last
/// - 1`; the cell `last` itself is a choice too.
mod shuffle_never_stays {
    pub fn random_square(order: usize, rng: &mut impl Rng) -> Grid<u32> {
        let mut numbers: Vec<u32> = (1..).take(order * order).collect();
        for last in (1..numbers.len()).rev() {
            numbers.swap(last, random_below(last, rng));
        }
        Grid::from_cells(Size::square(order), numbers)
    }
}

/// One number is drawn, and all numbers move on by it. That makes n² different boards and no more.
/// Every cell needs a draw of its own.
mod shuffle_only_turns {
    pub fn random_square(order: usize, rng: &mut impl Rng) -> Grid<u32> {
        let mut numbers: Vec<u32> = (1..).take(order * order).collect();
        if order > 0 {
            numbers.rotate_left(random_below(order * order, rng));
        }
        Grid::from_cells(Size::square(order), numbers)
    }
}

/// The cell 1 never changes places, because the loop ends too early: `(2..n)` leaves out the choice
/// between the cells 0 and 1.
/// see hint 3
mod shuffle_skips_the_first {
    pub fn random_square(order: usize, rng: &mut impl Rng) -> Grid<u32> {
        let mut numbers: Vec<u32> = (1..).take(order * order).collect();
        for last in (2..numbers.len()).rev() {
            numbers.swap(last, random_below(last + 1, rng));
        }
        Grid::from_cells(Size::square(order), numbers)
    }
}

/// Each number changes places with any of all cells. That makes 4⁴ = 256 equally likely ways for 24
/// orders, and 24 does not divide 256. Choose among the cells that are not settled yet.
mod shuffle_with_any_cell {
    pub fn random_square(order: usize, rng: &mut impl Rng) -> Grid<u32> {
        let mut numbers: Vec<u32> = (1..).take(order * order).collect();
        for last in (1..numbers.len()).rev() {
            numbers.swap(last, random_below(order * order, rng));
        }
        Grid::from_cells(Size::square(order), numbers)
    }
}

// Step 2, `excess`.

/// The two diagonals have changed places. `diagonal` goes from the top left to the bottom right.
mod diagonals_exchanged {
    pub fn excess(square: &Grid<u32>) -> Excess {
        fn sum<'a>(line: impl Iterator<Item = &'a u32>) -> i64 {
            line.map(|&number| i64::from(number)).sum()
        }
        let magic = magic_sum(square.size().rows);
        Excess {
            rows: square.rows().map(|row| sum(row) - magic).collect(),
            columns: square.columns().map(|column| sum(column) - magic).collect(),
            diagonal: sum(square.anti_diagonal()) - magic,
            anti_diagonal: sum(square.diagonal()) - magic,
        }
    }
}

/// The magic sum is n (n² + 1) / 2: n times the mean of the numbers 1 to n², which is (n² + 1) / 2
/// and not n² / 2.
mod excess_from_the_mean {
    fn magic_sum(order: usize) -> i64 {
        let order = order as i64;
        order * (order * order) / 2
    }
}

/// The sign is the other way round: an excess is the sum minus the magic sum, above 0 when the line
/// has too much.
/// see hint 3
mod excess_upside_down {
    pub fn excess(square: &Grid<u32>) -> Excess {
        fn sum<'a>(line: impl Iterator<Item = &'a u32>) -> i64 {
            line.map(|&number| i64::from(number)).sum()
        }
        let magic = magic_sum(square.size().rows);
        Excess {
            rows: square.rows().map(|row| magic - sum(row)).collect(),
            columns: square.columns().map(|column| magic - sum(column)).collect(),
            diagonal: magic - sum(square.diagonal()),
            anti_diagonal: magic - sum(square.anti_diagonal()),
        }
    }
}

/// These are the rows once more. On a symmetric board nobody would notice.
mod rows_for_columns {
    pub fn excess(square: &Grid<u32>) -> Excess {
        fn sum<'a>(line: impl Iterator<Item = &'a u32>) -> i64 {
            line.map(|&number| i64::from(number)).sum()
        }
        let magic = magic_sum(square.size().rows);
        Excess {
            rows: square.rows().map(|row| sum(row) - magic).collect(),
            columns: square.rows().map(|column| sum(column) - magic).collect(),
            diagonal: sum(square.diagonal()) - magic,
            anti_diagonal: sum(square.anti_diagonal()) - magic,
        }
    }
}

// Step 3, `error`.

/// The sign of the excess is taken away before it is weighed. That is for `cost` to do, if it
/// likes.
mod error_of_the_distance {
    pub fn error(excess: &Excess, cost: impl Fn(i64) -> i64) -> i64 {
        let rows_and_columns = excess.rows.iter().chain(&excess.columns);
        let lines = rows_and_columns.chain([&excess.diagonal, &excess.anti_diagonal]);
        lines.map(|&excess| cost(excess.abs())).sum()
    }
}

/// The excesses are added up before they are weighed, so +3 and -3 take each other away. Weigh each
/// line by itself.
mod error_of_the_sum {
    pub fn error(excess: &Excess, cost: impl Fn(i64) -> i64) -> i64 {
        let rows_and_columns = excess.rows.iter().chain(&excess.columns);
        let lines = rows_and_columns.chain([&excess.diagonal, &excess.anti_diagonal]);
        cost(lines.sum())
    }
}

/// The two diagonals are lines too.
/// see hint 1
mod error_without_diagonals {
    pub fn error(excess: &Excess, cost: impl Fn(i64) -> i64) -> i64 {
        let rows_and_columns = excess.rows.iter().chain(&excess.columns);
        rows_and_columns.map(|&excess| cost(excess)).sum()
    }
}

// Step 4, `swap_gain`.

/// Both cells lie on the diagonal, and its sum stays what it is. Only one of the two on the
/// diagonal changes it.
mod gain_counts_the_shared_diagonal {
    #[inline]
    pub fn swap_gain(
        square: &Grid<u32>,
        excess: &Excess,
        one: Pos,
        other: Pos,
        cost: impl Fn(i64) -> i64,
    ) -> i64 {
        // What every line through `one` gets more, and every line through `other` less.
        let more = i64::from(square[other]) - i64::from(square[one]);
        let fall = |line: i64, more: i64| cost(line) - cost(line + more);

        let mut gain = 0;
        // A line through both cells keeps its sum.
        if one.row != other.row {
            gain += fall(excess.rows[one.row], more) + fall(excess.rows[other.row], -more);
        }
        if one.col != other.col {
            gain += fall(excess.columns[one.col], more) + fall(excess.columns[other.col], -more);
        }
        let order = excess.rows.len();
        match (on_diagonal(one), on_diagonal(other)) {
            (true, _) => gain += fall(excess.diagonal, more),
            (false, true) => gain += fall(excess.diagonal, -more),
            _ => {}
        }
        match (on_anti_diagonal(one, order), on_anti_diagonal(other, order)) {
            (true, false) => gain += fall(excess.anti_diagonal, more),
            (false, true) => gain += fall(excess.anti_diagonal, -more),
            _ => {}
        }
        gain
    }
}

/// Both cells lie in one row, and its sum stays what it is. Here the row is weighed as if it
/// changed twice.
/// see hint 3
mod gain_counts_the_shared_row {
    #[inline]
    pub fn swap_gain(
        square: &Grid<u32>,
        excess: &Excess,
        one: Pos,
        other: Pos,
        cost: impl Fn(i64) -> i64,
    ) -> i64 {
        // What every line through `one` gets more, and every line through `other` less.
        let more = i64::from(square[other]) - i64::from(square[one]);
        let fall = |line: i64, more: i64| cost(line) - cost(line + more);

        let mut gain = 0;
        // A line through both cells keeps its sum.
        {
            gain += fall(excess.rows[one.row], more) + fall(excess.rows[other.row], -more);
        }
        if one.col != other.col {
            gain += fall(excess.columns[one.col], more) + fall(excess.columns[other.col], -more);
        }
        let order = excess.rows.len();
        match (on_diagonal(one), on_diagonal(other)) {
            (true, false) => gain += fall(excess.diagonal, more),
            (false, true) => gain += fall(excess.diagonal, -more),
            _ => {}
        }
        match (on_anti_diagonal(one, order), on_anti_diagonal(other, order)) {
            (true, false) => gain += fall(excess.anti_diagonal, more),
            (false, true) => gain += fall(excess.anti_diagonal, -more),
            _ => {}
        }
        gain
    }
}

/// The diagonal from the top right is left out.
mod gain_forgets_the_second_diagonal {
    fn on_anti_diagonal(pos: Pos, order: usize) -> bool {
        pos.row + pos.col == order + order
    }
}

/// The difference of two numbers is computed in 32 bits, and large numbers become negative there. Make
/// each an `i64` first: `i64::from(square[other])`.
mod gain_in_32_bits {
    pub fn swap_gain(
        square: &Grid<u32>,
        excess: &Excess,
        one: Pos,
        other: Pos,
        cost: impl Fn(i64) -> i64,
    ) -> i64 {
        let more = i64::from(square[other] as i32 - square[one] as i32);
        let mut after = excess.clone();
        add(&mut after, one, more);
        add(&mut after, other, -more);
        error(excess, &cost) - error(&after, &cost)
    }
}

/// `(e + more)² - e²` is `more · (2 e + more)`: a nice formula, and true for one cost only. Ask
/// `cost`.
mod gain_knows_squares_only {
    #[inline]
    pub fn swap_gain(
        square: &Grid<u32>,
        excess: &Excess,
        one: Pos,
        other: Pos,
        cost: impl Fn(i64) -> i64,
    ) -> i64 {
        // What every line through `one` gets more, and every line through `other` less.
        let more = i64::from(square[other]) - i64::from(square[one]);
        let fall = |line: i64, more: i64| -more * (2 * line + more);

        let mut gain = 0;
        // A line through both cells keeps its sum.
        if one.row != other.row {
            gain += fall(excess.rows[one.row], more) + fall(excess.rows[other.row], -more);
        }
        if one.col != other.col {
            gain += fall(excess.columns[one.col], more) + fall(excess.columns[other.col], -more);
        }
        let order = excess.rows.len();
        match (on_diagonal(one), on_diagonal(other)) {
            (true, false) => gain += fall(excess.diagonal, more),
            (false, true) => gain += fall(excess.diagonal, -more),
            _ => {}
        }
        match (on_anti_diagonal(one, order), on_anti_diagonal(other, order)) {
            (true, false) => gain += fall(excess.anti_diagonal, more),
            (false, true) => gain += fall(excess.anti_diagonal, -more),
            _ => {}
        }
        gain
    }
}

/// The sign is the other way round: a gain is the error before minus the error after.
mod gain_upside_down {
    #[inline]
    pub fn swap_gain(
        square: &Grid<u32>,
        excess: &Excess,
        one: Pos,
        other: Pos,
        cost: impl Fn(i64) -> i64,
    ) -> i64 {
        // What every line through `one` gets more, and every line through `other` less.
        let more = i64::from(square[other]) - i64::from(square[one]);
        let fall = |line: i64, more: i64| cost(line + more) - cost(line);

        let mut gain = 0;
        // A line through both cells keeps its sum.
        if one.row != other.row {
            gain += fall(excess.rows[one.row], more) + fall(excess.rows[other.row], -more);
        }
        if one.col != other.col {
            gain += fall(excess.columns[one.col], more) + fall(excess.columns[other.col], -more);
        }
        let order = excess.rows.len();
        match (on_diagonal(one), on_diagonal(other)) {
            (true, false) => gain += fall(excess.diagonal, more),
            (false, true) => gain += fall(excess.diagonal, -more),
            _ => {}
        }
        match (on_anti_diagonal(one, order), on_anti_diagonal(other, order)) {
            (true, false) => gain += fall(excess.anti_diagonal, more),
            (false, true) => gain += fall(excess.anti_diagonal, -more),
            _ => {}
        }
        gain
    }
}

// Step 5, `swap`.

/// The board is right and what is known of it is not: cells on a diagonal change its excess too.
/// see hint 3
mod swap_forgets_the_diagonals {
    fn add(excess: &mut Excess, pos: Pos, more: i64) {
        excess.rows[pos.row] += more;
        excess.columns[pos.col] += more;
        if false {
            excess.diagonal += more;
        }
        if on_anti_diagonal(pos, excess.rows.len()) {
            excess.anti_diagonal += more;
        }
    }
}

/// The numbers have changed places, but `excess` still speaks of the old board.
/// see hint 1
mod swap_leaves_the_excess {
    pub fn swap(square: &mut Grid<u32>, excess: &mut Excess, one: Pos, other: Pos) {
        let (number, number_of_other) = (square[one], square[other]);
        square.set(one, number_of_other);
        square.set(other, number);

        let more = i64::from(number_of_other) - i64::from(number);
        add(excess, one, more);
        add(excess, other, 0 * more);
    }
}

/// The first write has already covered the number that the second one reads. Keep both numbers
/// before you write.
mod swap_loses_a_number {
    pub fn swap(square: &mut Grid<u32>, excess: &mut Excess, one: Pos, other: Pos) {
        let (number, number_of_other) = (square[one], square[other]);
        square.set(one, number_of_other);
        square.set(other, square[one]);

        let more = i64::from(number_of_other) - i64::from(number);
        add(excess, one, more);
        add(excess, other, -more);
    }
}

/// The difference is read from the board after the numbers have changed places: the sign is the
/// other way round.
mod swap_reads_after_writing {
    pub fn swap(square: &mut Grid<u32>, excess: &mut Excess, one: Pos, other: Pos) {
        let (number, number_of_other) = (square[one], square[other]);
        square.set(one, number_of_other);
        square.set(other, number);

        let more = i64::from(square[other]) - i64::from(square[one]);
        add(excess, one, more);
        add(excess, other, -more);
    }
}
