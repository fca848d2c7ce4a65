//! fails step_4_a_digit_that_stands_twice_is_in_the_set_once: "yours is {} = 0"
//!
//! `^` takes a digit out of the set when it comes a second time. The union of two sets is `|`.

pub fn column_set(board: &Board, col: usize) -> DigitSet {
    board.column(col).fold(0, |set, &cell| set ^ to_set(cell))
}
