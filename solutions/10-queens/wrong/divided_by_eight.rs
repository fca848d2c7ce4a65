//! fails step 9
//!
//! The count is divided by 8. A solution that a turn leaves as it is has fewer than eight images.

pub fn fundamental(board: &Board) -> usize {
    count(board) as usize / 8
}
