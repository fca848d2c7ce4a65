//! fails step 1
//!
//! The row and the column are missing: only the diagonals are asked.

pub fn attacks(one: Pos, other: Pos) -> bool {
    let rows = one.row.abs_diff(other.row);
    let cols = one.col.abs_diff(other.col);
    one != other && rows == cols
}
