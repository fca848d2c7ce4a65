//! fails step 3
//!
//! The number of the falling diagonal is the distance of row and column, so two diagonals have
//! the same number. It is `row + 31 - col`.

pub fn place(attacked: &mut Attacked, pos: Pos) {
    attacked.columns |= 1 << pos.col;
    attacked.rising |= 1 << (pos.row + pos.col);
    attacked.falling |= 1 << pos.row.abs_diff(pos.col);
}
