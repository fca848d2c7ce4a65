//! fails step 1
//!
//! Only the falling diagonal is asked. On the rising one the sum of row and column is the same,
//! and not their difference.

pub fn attacks(one: Pos, other: Pos) -> bool {
    let same_difference = one.row + other.col == other.row + one.col;
    one != other && (one.row == other.row || one.col == other.col || same_difference)
}
