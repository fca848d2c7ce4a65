//! fails step 2
//!
//! The numbers are the bits of one integer, and a board may have more cells than that has bits.

pub fn all_different(board: &Board) -> bool {
    let mut seen = 0_u64;
    for &number in board.cells() {
        if number == 0 || number > largest(board.size()) || seen & 1 << number % 64 != 0 {
            return false;
        }
        seen |= 1 << number % 64;
    }
    true
}
