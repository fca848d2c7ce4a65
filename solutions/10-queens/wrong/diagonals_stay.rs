//! fails step 4
//!
//! The column is taken out, and the diagonals stay in their sets.

pub fn remove(attacked: &mut Attacked, pos: Pos) {
    attacked.columns &= !(1 << pos.col);
}
