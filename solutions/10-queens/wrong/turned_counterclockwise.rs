//! fails step 8
//!
//! The board is turned against the clock. After a quarter turn clockwise the first column is the
//! first row, read from below.

fn turned(board: &Board) -> Board {
    let Size { rows, cols } = board.size();
    Grid::from_fn(Size { rows: cols, cols: rows }, |pos| {
        board[Pos { row: pos.col, col: cols - 1 - pos.row }]
    })
}
