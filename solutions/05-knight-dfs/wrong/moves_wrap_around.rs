//! fails step 1
//!
//! A move that leaves the board on one side comes back on the other. There it leads nowhere.

pub fn exit(board: &Grid<u32>, pos: Pos, mv: Move) -> Option<Pos> {
    let Size { rows, cols } = board.size();
    let next = Pos {
        row: (pos.row as isize + mv.rows).rem_euclid(rows as isize) as usize,
        col: (pos.col as isize + mv.cols).rem_euclid(cols as isize) as usize,
    };
    (board[next] == 0).then_some(next)
}
