//! fails step 1
//!
//! A queen attacks the cell she stands on. Two equal cells are in one row, and the answer is
//! still `false`.

pub fn attacks(one: Pos, other: Pos) -> bool {
    let rows = one.row.abs_diff(other.row);
    let cols = one.col.abs_diff(other.col);
    rows == 0 || cols == 0 || rows == cols
}
