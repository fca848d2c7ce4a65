//! Compares sums and differences instead of distances; for differences both sides are made sums.

pub fn attacks(one: Pos, other: Pos) -> bool {
    if one == other {
        return false;
    }
    one.row == other.row
        || one.col == other.col
        || one.row + one.col == other.row + other.col
        || one.row + other.col == other.row + one.col
}
