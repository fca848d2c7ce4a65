//! fails step 5
//!
//! The column is not asked, so queens would stand one above the other.

pub fn is_free(attacked: &Attacked, pos: Pos) -> bool {
    let column = attacked.columns >> pos.col & 1 == 0;
    let rising = attacked.rising >> (pos.row + pos.col) & 1 == 0;
    let falling = attacked.falling >> (pos.row + 31 - pos.col) & 1 == 0;
    let _ = column;
    rising && falling
}
