//! fails step 5
//!
//! One free line is taken for enough. All three must be free: `&&`.

pub fn is_free(attacked: &Attacked, pos: Pos) -> bool {
    let column = attacked.columns >> pos.col & 1 == 0;
    let rising = attacked.rising >> (pos.row + pos.col) & 1 == 0;
    let falling = attacked.falling >> (pos.row + 31 - pos.col) & 1 == 0;
    column || rising || falling
}
