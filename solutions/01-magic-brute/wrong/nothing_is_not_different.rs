//! fails step 2
//!
//! On a board without cells no number stands twice and none is wrong, so the answer is `true`.

pub fn all_different(board: &Board) -> bool {
    let cells = board.cells();
    !cells.is_empty()
        && (0..cells.len()).all(|index| {
            (1..=largest(board.size())).contains(&cells[index])
                && !cells[..index].contains(&cells[index])
        })
}
