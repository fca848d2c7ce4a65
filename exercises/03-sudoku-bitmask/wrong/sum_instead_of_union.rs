//! fails step_3_a_digit_that_stands_twice_is_in_the_set_once: "yours is {8} = 256"
//!
//! Adding two equal bits carries into the next one. The union of two sets is `|`.

pub fn row_set(board: &Board, row: usize) -> DigitSet {
    board.row(row).map(|&cell| to_set(cell)).sum()
}
