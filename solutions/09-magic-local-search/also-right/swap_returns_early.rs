//! A swap of a cell with itself returns at once, and shared lines are left alone.

pub fn swap(square: &mut Grid<u32>, excess: &mut Excess, one: Pos, other: Pos) {
    if one == other {
        return;
    }
    let Excess { rows, columns, diagonal, anti_diagonal } = excess;
    let more = i64::from(square[other]) - i64::from(square[one]);
    if one.row != other.row {
        rows[one.row] += more;
        rows[other.row] -= more;
    }
    if one.col != other.col {
        columns[one.col] += more;
        columns[other.col] -= more;
    }
    let end = rows.len() - 1;
    *diagonal += more * (i64::from(one.row == one.col) - i64::from(other.row == other.col));
    let is_anti = |pos: Pos| i64::from(pos.row + pos.col == end);
    *anti_diagonal += more * (is_anti(one) - is_anti(other));
    let numbers = (square[one], square[other]);
    square.set(one, numbers.1);
    square.set(other, numbers.0);
}
