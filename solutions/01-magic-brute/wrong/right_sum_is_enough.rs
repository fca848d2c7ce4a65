//! fails step 2
//!
//! The numbers make the right sum, and so do others: 2 + 2 is 1 + 3.

pub fn all_different(board: &Board) -> bool {
    let all: u64 = (1..=u64::from(largest(board.size()))).sum();
    !board.cells().contains(&0) && total(board.cells().iter()) == all
}
