//! fails step 4
//!
//! `&=` with the bit keeps only this line. Take it out with `&= !bit`.

pub fn remove(attacked: &mut Attacked, pos: Pos) {
    attacked.columns &= 1 << pos.col;
    attacked.rising &= 1 << (pos.row + pos.col);
    attacked.falling &= 1 << (pos.row + 31 - pos.col);
}
