//! fails step 3
//!
//! The sets hold the new queen only. Unite with `|=`.

pub fn place(attacked: &mut Attacked, pos: Pos) {
    attacked.columns = 1 << pos.col;
    attacked.rising = 1 << (pos.row + pos.col);
    attacked.falling = 1 << (pos.row + 31 - pos.col);
}
