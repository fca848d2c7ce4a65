//! fails step 8
//!
//! The digits are tried from the largest down. The first solution in order needs them in increasing
//! order.
//!
//! see hint 3

fn candidates(board: &Board, pos: Pos) -> impl Iterator<Item = u8> + use<> {
    let free = ALL_DIGITS & !seen_from(board, pos);
    (0..9).rev().filter(move |&digit| free & to_set(Some(digit)) != 0)
}
