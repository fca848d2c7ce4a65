//! Known mistakes of step 4, `swap_gain`.

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
