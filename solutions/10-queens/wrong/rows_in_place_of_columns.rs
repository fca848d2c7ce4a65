//! fails step 3
//!
//! The set of columns holds the row.

pub fn place(attacked: &mut Attacked, pos: Pos) {
    attacked.columns |= 1 << pos.row;
    attacked.rising |= 1 << (pos.row + pos.col);
    attacked.falling |= 1 << (pos.row + 31 - pos.col);
}
