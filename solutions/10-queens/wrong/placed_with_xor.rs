//! fails step 3
//!
//! `^=` takes a line out of the set when it is in it already. The union of two sets is `|`.

pub fn place(attacked: &mut Attacked, pos: Pos) {
    attacked.columns ^= 1 << pos.col;
    attacked.rising ^= 1 << (pos.row + pos.col);
    attacked.falling ^= 1 << (pos.row + 31 - pos.col);
}
