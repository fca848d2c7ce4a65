//! fails step 1
//!
//! The diagonals are missing. Two cells are on one diagonal when they are as many rows apart as
//! columns.

pub fn attacks(one: Pos, other: Pos) -> bool {
    let rows = one.row.abs_diff(other.row);
    let cols = one.col.abs_diff(other.col);
    one != other && (rows == 0 || cols == 0)
}
