//! fails step 3
//!
//! The two diagonals are exchanged. The sum of row and column is the same all along a rising one.

pub fn place(attacked: &mut Attacked, pos: Pos) {
    attacked.columns |= 1 << pos.col;
    attacked.falling |= 1 << (pos.row + pos.col);
    attacked.rising |= 1 << (pos.row + 31 - pos.col);
}
