//! fails step 7
//!
//! Columns and diagonals are looked at; the rows are not.
//!
//! see hint 3

pub fn is_magic(board: &Board) -> bool {
    let size = board.size();
    let sum = magic_sum(size.rows);
    size.is_square()
        && size.rows > 0
        && all_different(board)
        && columns_are_magic(board, sum)
        && diagonal_is_magic(board, sum)
        && anti_diagonal_is_magic(board, sum)
}
