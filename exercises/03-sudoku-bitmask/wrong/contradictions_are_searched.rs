//! fails step_8_contradicting_givens_are_refused_before_the_search: "is still looking"
//!
//! The givens contradict each other, and the search fills cell after cell before it finds out. Ask
//! `is_consistent` first.

pub fn solve(board: &mut Board) -> bool {
    fill(board)
}
