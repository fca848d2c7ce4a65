//! fails step 1
//!
//! Only the cells beside the queen are attacked. She goes as far as the board does.

pub fn attacks(one: Pos, other: Pos) -> bool {
    let rows = one.row.abs_diff(other.row);
    let cols = one.col.abs_diff(other.col);
    one != other && rows <= 1 && cols <= 1
}
