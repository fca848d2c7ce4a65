//! fails step 4
//!
//! All sets become empty, but only one queen leaves.

pub fn remove(attacked: &mut Attacked, pos: Pos) {
    let _ = pos;
    *attacked = Attacked::default();
}
