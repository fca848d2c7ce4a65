//! fails step 7
//!
//! Only cells side by side are compared. A digit may stand twice anywhere in a unit.

pub fn is_consistent(board: &Board) -> bool {
    let differ = |cells: Vec<Option<u8>>| {
        cells.windows(2).all(|pair| pair[0].is_none() || pair[0] != pair[1])
    };
    (0..9).all(|unit| {
        differ(board.row(unit).copied().collect())
            && differ(board.column(unit).copied().collect())
            && differ(box_positions(unit).map(|pos| board[pos]).collect())
    })
}
