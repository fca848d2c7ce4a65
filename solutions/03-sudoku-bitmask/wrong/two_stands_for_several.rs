//! fails step 9
//!
//! The count ends at 2, whatever the limit is.

pub fn count_solutions(board: &Board, limit: usize) -> usize {
    if !is_consistent(board) {
        return 0;
    }
    count_fillings(&mut board.clone(), limit.min(2))
}
