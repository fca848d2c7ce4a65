//! fails step 1
//!
//! A difference below 0 becomes 0, so a cell above or to the left seems to be in the same row or
//! column. Take `abs_diff`.

pub fn attacks(one: Pos, other: Pos) -> bool {
    let rows = one.row.saturating_sub(other.row);
    let cols = one.col.saturating_sub(other.col);
    one != other && (one.row == other.row || one.col == other.col || rows == cols)
}
