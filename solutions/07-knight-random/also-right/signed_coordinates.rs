//! Adds signed numbers and looks at the four edges itself.

pub fn ways_on(board: &Board, pos: Pos, moves: &[Move]) -> Vec<Pos> {
    let Size { rows, cols } = board.size();
    let mut ways = Vec::with_capacity(moves.len());
    for mv in moves {
        let (row, col) = (pos.row as isize + mv.rows, pos.col as isize + mv.cols);
        if row < 0 || col < 0 || row >= rows as isize || col >= cols as isize {
            continue;
        }
        let next = Pos { row: row as usize, col: col as usize };
        if *board.get(next).unwrap_or(&1) == 0 {
            ways.push(next);
        }
    }
    ways
}
