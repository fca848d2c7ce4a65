//! fails step 4
//!
//! `|=` puts the lines in once more. Take them out with `&= !bit`.

pub fn remove(attacked: &mut Attacked, pos: Pos) {
    attacked.columns |= 1 << pos.col;
    attacked.rising |= 1 << (pos.row + pos.col);
    attacked.falling |= 1 << (pos.row + 31 - pos.col);
}
