//! fails step 8
//!
//! Rows and columns are exchanged, which is a mirror image and no turn. The first column is read
//! from below.

fn turned(board: &Board) -> Board {
    let Size { rows, cols } = board.size();
    Grid::from_fn(Size { rows: cols, cols: rows }, |pos| board[Pos { row: pos.col, col: pos.row }])
}
