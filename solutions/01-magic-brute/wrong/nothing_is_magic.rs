//! fails step 7
//!
//! On a board without cells there is no line that could be wrong, so every question is answered with
//! yes. The step asks for at least one cell.
//!
//! see hint 1

pub fn is_magic(board: &Board) -> bool {
    let size = board.size();
    let sum = magic_sum(size.rows);
    size.is_square()
        && all_different(board)
        && rows_are_magic(board, sum)
        && columns_are_magic(board, sum)
        && diagonal_is_magic(board, sum)
        && anti_diagonal_is_magic(board, sum)
}
