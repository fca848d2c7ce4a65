//! Puts the places in order of their numbers and looks at both ends.

pub fn is_closed(board: &Board, moves: &[Move]) -> bool {
    let mut path: Vec<Pos> = board.positions().filter(|&pos| board[pos] > 0).collect();
    path.sort_by_key(|&pos| board[pos]);
    let (first, last) = (path[0], path[path.len() - 1]);
    let is_back = moves.iter().any(|mv| {
        last.row as isize + mv.rows == first.row as isize
            && last.col as isize + mv.cols == first.col as isize
    });
    path.len() == board.cells().len() && (path.len() == 1 || is_back)
}

pub fn may_start(size: Size, start: Pos, moves: &[Move]) -> bool {
    let dark = size.positions().filter(|pos| (pos.row + pos.col) % 2 == 1).count();
    let is_dark = (start.row + start.col) % 2 == 1;
    let keeps = moves.iter().any(|mv| (mv.rows + mv.cols).rem_euclid(2) == 0);
    keeps || 2 * dark == size.area() || !is_dark
}
