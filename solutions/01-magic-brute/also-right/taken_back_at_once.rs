//! Empties the cell after each number, and tests the lines before the numbers.

pub fn is_magic(board: &Board) -> bool {
    let size = board.size();
    let sum = magic_sum(size.rows);
    diagonal_is_magic(board, sum)
        && anti_diagonal_is_magic(board, sum)
        && columns_are_magic(board, sum)
        && rows_are_magic(board, sum)
        && all_different(board)
        && size.rows == size.cols
        && size.area() > 0
}

pub fn search_from(board: &mut Board, pos: Option<Pos>, on_square: &mut dyn FnMut(&Board)) {
    match pos {
        Some(pos) => {
            for number in 1..=largest(board.size()) {
                board.set(pos, number);
                search_from(board, next_pos(board.size(), pos), on_square);
                board.set(pos, 0);
            }
        }
        None if is_magic(board) => on_square(board),
        None => {}
    }
}
