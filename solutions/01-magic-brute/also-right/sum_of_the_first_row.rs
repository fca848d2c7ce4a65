//! Takes the sum of the first row for the magic sum, which it is when the numbers are all different and
//! the other rows have it too; and asks for no square, because only a square board can have it.

pub fn magic_sum(order: usize) -> u64 {
    let order = order as u64;
    // The middle of the numbers 1 to n², n times.
    (order * order).midpoint(1) * order + if order % 2 == 0 { order / 2 } else { 0 }
}

pub fn is_magic(board: &Board) -> bool {
    if board.cells().is_empty() {
        return false;
    }
    let sum = total(board.row(0));
    all_different(board)
        && rows_are_magic(board, sum)
        && columns_are_magic(board, sum)
        && diagonal_is_magic(board, sum)
        && anti_diagonal_is_magic(board, sum)
}
