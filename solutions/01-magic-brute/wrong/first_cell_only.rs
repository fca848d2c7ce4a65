//! fails step 2
//!
//! Only the first cell is compared with the others. Compare each cell with the cells after it.
//!
//! see hint 3

pub fn all_different(board: &Board) -> bool {
    let cells = board.cells();
    cells.iter().all(|number| (1..=largest(board.size())).contains(number))
        && cells.iter().skip(1).all(|number| *number != cells[0])
}
