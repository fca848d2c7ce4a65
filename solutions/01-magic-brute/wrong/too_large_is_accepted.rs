//! fails step 2
//!
//! A number larger than the number of cells is accepted, and then another one is missing.
//!
//! see hint 3

pub fn all_different(board: &Board) -> bool {
    let cells = board.cells();
    (0..cells.len()).all(|index| cells[index] != 0 && !cells[..index].contains(&cells[index]))
}
