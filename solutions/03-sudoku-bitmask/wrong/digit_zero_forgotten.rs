//! fails step 8
//!
//! The digit 0 is never tried. In the code the nine digits are `0..9`.
//!
//! see hint 3

fn candidates(board: &Board, pos: Pos) -> impl Iterator<Item = u8> + use<> {
    let free = ALL_DIGITS & !seen_from(board, pos);
    (1..9).filter(move |&digit| free & to_set(Some(digit)) != 0)
}
