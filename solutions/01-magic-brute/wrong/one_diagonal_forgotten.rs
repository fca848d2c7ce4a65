//! fails step 7
//!
//! Rows, columns and one diagonal are looked at; the diagonal from the top right is not.
//!
//! see hint 3

pub fn is_magic(board: &Board) -> bool {
    let size = board.size();
    let sum = magic_sum(size.rows);
    size.is_square()
        && size.rows > 0
        && all_different(board)
        && rows_are_magic(board, sum)
        && columns_are_magic(board, sum)
        && diagonal_is_magic(board, sum)
}
