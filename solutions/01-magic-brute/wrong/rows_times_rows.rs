//! fails step 2
//!
//! A board need not be square: it has rows times columns cells.

pub fn all_different(board: &Board) -> bool {
    let largest = (board.size().rows * board.size().rows) as u32;
    let cells = board.cells();
    (0..cells.len()).all(|index| {
        (1..=largest).contains(&cells[index]) && !cells[..index].contains(&cells[index])
    })
}
