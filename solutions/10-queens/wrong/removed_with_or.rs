//! fails step 4
//!
//! The lines are still in the three sets: `|=` puts them in once more, and `&` alone changes nothing.
//! Take each out with `&= !bit`.

pub fn remove(attacked: &mut Attacked, pos: Pos) {
    attacked.columns |= 1 << pos.col;
    attacked.rising |= 1 << (pos.row + pos.col);
    attacked.falling |= 1 << (pos.row + 31 - pos.col);
}
