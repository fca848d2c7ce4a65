//! fails step 6
//!
//! No cell is empty, but a digit may stand twice in a unit. Ask whether every unit holds all nine.

pub fn is_valid(board: &Board) -> bool {
    board.cells().iter().all(Option::is_some)
}
