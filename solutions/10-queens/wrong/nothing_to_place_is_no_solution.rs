//! fails step 7
//!
//! A board without rows is said to have no solution. There is nothing to place, and that is one
//! way to do it.

pub fn count(board: &Board) -> u64 {
    let mut found = 0;
    each_solution(board, &mut |_| found += 1);
    if board.size().rows == 0 { 0 } else { found }
}
