//! fails step 8
//!
//! Only the queens turn, and the holes are lost.

fn turned(board: &Board) -> Board {
    let Size { rows, cols } = board.size();
    Grid::from_fn(Size { rows: cols, cols: rows }, |pos| {
        match board[Pos { row: rows - 1 - pos.col, col: pos.row }] {
            Square::Queen => Square::Queen,
            _ => Square::Free,
        }
    })
}
