//! fails step 2
//!
//! 9 is the largest number on a board of nine cells. It follows from the size of the board.
//!
//! see hint 3

pub fn all_different(board: &Board) -> bool {
    let cells = board.cells();
    (0..cells.len())
        .all(|index| (1..=9).contains(&cells[index]) && !cells[..index].contains(&cells[index]))
}
