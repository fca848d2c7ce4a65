//! fails step_3_row_set_is_the_union_of_its_digits: "{0, 3, 6, 8} = 329"
//!
//! The last cell of the row is left out. A range `0..8` has eight numbers; nine cells are `0..9`.

pub fn row_set(board: &Board, row: usize) -> DigitSet {
    (0..8).fold(0, |set, col| set | to_set(board[Pos { row, col }]))
}
