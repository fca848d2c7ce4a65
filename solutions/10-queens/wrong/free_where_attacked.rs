//! fails step 5
//!
//! The answer is the other way round: `true` where a queen attacks.

pub fn is_free(attacked: &Attacked, pos: Pos) -> bool {
    let column = attacked.columns >> pos.col & 1 == 0;
    let rising = attacked.rising >> (pos.row + pos.col) & 1 == 0;
    let falling = attacked.falling >> (pos.row + 31 - pos.col) & 1 == 0;
    !(column && rising && falling)
}
