//! fails step 2
//!
//! One empty cell differs from all numbers, and yet it is not a number. Ask also whether each cell
//! holds a number from 1 to the largest.
//!
//! see hint 1

pub fn all_different(board: &Board) -> bool {
    let numbers: std::collections::HashSet<u32> = board.cells().iter().copied().collect();
    numbers.len() == board.size().area()
}
