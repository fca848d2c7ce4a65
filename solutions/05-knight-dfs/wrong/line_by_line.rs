//! fails step 1
//!
//! The board is read as one long line, and a move over the right edge comes out in the next row.

pub fn exit(board: &Grid<u32>, pos: Pos, mv: Move) -> Option<Pos> {
    let Size { rows, cols } = board.size();
    let index = (pos.row as isize + mv.rows) * cols as isize + pos.col as isize + mv.cols;
    let index = usize::try_from(index).ok().filter(|&index| index < rows * cols)?;
    (board.cells()[index] == 0).then_some(Pos { row: index / cols, col: index % cols })
}
