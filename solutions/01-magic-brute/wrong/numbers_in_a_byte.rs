//! fails step 2
//!
//! The numbers are kept as `u8`, which ends at 255: of a larger number only the last eight bits are left.

pub fn all_different(board: &Board) -> bool {
    let mut seen = std::collections::HashSet::new();
    let largest = largest(board.size()) as u8;
    board
        .cells()
        .iter()
        .all(|&number| (1..=largest).contains(&(number as u8)) && seen.insert(number as u8))
}
