//! fails step 5
//!
//! Adding two equal bits carries into the next one. The union of two sets is `|`.

pub fn box_set(board: &Board, index: usize) -> DigitSet {
    let (row, col) = (index / 3 * 3, index % 3 * 3);
    let mut set = 0;
    for pos in board.positions() {
        if (row..row + 3).contains(&pos.row) && (col..col + 3).contains(&pos.col) {
            set += to_set(board[pos]);
        }
    }
    set
}
