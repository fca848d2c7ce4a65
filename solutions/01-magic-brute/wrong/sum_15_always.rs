//! fails step 7
//!
//! 15 is the sum of order 3 only. Step 1 has the sum of every order.
//!
//! see hint 2

pub fn is_magic(board: &Board) -> bool {
    let size = board.size();
    size.is_square()
        && size.rows > 0
        && all_different(board)
        && rows_are_magic(board, 15)
        && columns_are_magic(board, 15)
        && diagonal_is_magic(board, 15)
        && anti_diagonal_is_magic(board, 15)
}
