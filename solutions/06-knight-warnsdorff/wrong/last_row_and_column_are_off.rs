//! fails step 1
//!
//! It takes the last row and the last column for off the board: the rows are 0 to `rows - 1`.
//! `pos.step(mv, size)` knows the edges.

pub fn accessibility(size: Size, moves: &[Move]) -> Board {
    Grid::from_fn(size, |pos| {
        let on_board = moves.iter().filter(|mv| {
            let (row, col) = (pos.row as isize + mv.rows, pos.col as isize + mv.cols);
            row >= 0 && col >= 0 && row < size.rows as isize - 1 && col < size.cols as isize - 1
        });
        on_board.count() as u32
    })
}
