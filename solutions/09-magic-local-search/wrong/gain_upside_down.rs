//! fails step 4
//!
//! The sign is the other way round: a gain is the error before minus the error after.

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
