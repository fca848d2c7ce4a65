//! fails step 4
//!
//! Each cell replaces the set, so only the last cell is left in it. Unite: `set = set | …`.

pub fn column_set(board: &Board, col: usize) -> DigitSet {
    let mut set = 0;
    for &cell in board.column(col) {
        set = to_set(cell);
    }
    set
}
