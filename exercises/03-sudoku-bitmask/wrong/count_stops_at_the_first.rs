//! fails step_9_two_solutions_are_told_from_one: "the answer is 2, but you count 1"
//!
//! The count ends at the first solution. Go on with the next digit until the limit is reached.

pub fn count_solutions(board: &Board, limit: usize) -> usize {
    usize::from(solve(&mut board.clone())).min(limit)
}
