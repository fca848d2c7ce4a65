//! fails step 6
//!
//! The loop answers in its first round, so only unit 0 of each kind is looked at. `true` is known only
//! after the loop.
//!
//! see hint 2

pub fn is_valid(board: &Board) -> bool {
    for unit in 0..9 {
        return is_full(row_set(board, unit))
            && is_full(column_set(board, unit))
            && is_full(box_set(board, unit));
    }
    true
}
