//! fails step 7
//!
//! The sums are right, but a magic square holds each number once. Ask `all_different` too.
//!
//! see hint 3

pub fn is_magic(board: &Board) -> bool {
    let size = board.size();
    let sum = magic_sum(size.rows);
    size.is_square()
        && size.rows > 0
        && rows_are_magic(board, sum)
        && columns_are_magic(board, sum)
        && diagonal_is_magic(board, sum)
        && anti_diagonal_is_magic(board, sum)
}
