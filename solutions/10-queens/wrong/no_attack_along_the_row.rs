//! fails step 1
//!
//! The row is missing. The search never puts two queens into one row, but this step is asked
//! about any two cells.

pub fn attacks(one: Pos, other: Pos) -> bool {
    let rows = one.row.abs_diff(other.row);
    let cols = one.col.abs_diff(other.col);
    one != other && (cols == 0 || rows == cols)
}
