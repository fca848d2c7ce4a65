//! fails step 3
//!
//! The row ends at its first empty cell here. An empty cell adds nothing, and the walk goes on.

pub fn row_set(board: &Board, row: usize) -> DigitSet {
    let mut set = 0;
    for &cell in board.row(row) {
        if cell.is_none() {
            return set;
        }
        set |= to_set(cell);
    }
    set
}
