//! fails step 6
//!
//! No digit stands twice, but a finished board has no empty cell either: every unit must be full.
//!
//! see hint 2

pub fn is_valid(board: &Board) -> bool {
    let once = |set: DigitSet, cells: Vec<Option<u8>>| {
        set.count_ones() as usize == cells.iter().flatten().count()
    };
    (0..9).all(|unit| {
        once(row_set(board, unit), board.row(unit).copied().collect())
            && once(column_set(board, unit), board.column(unit).copied().collect())
            && once(box_set(board, unit), box_positions(unit).map(|pos| board[pos]).collect())
    })
}
