//! # Exercise 1: Magic squares by brute force
//!
//! Find every magic square by trying every board there is.
//!
//! A *board* of order n has n rows and n columns, and its cells hold the numbers 1 to n². An empty
//! cell is 0, which is not a number to place. A *line* is a row, a column or one of the two
//! diagonals. A *magic square* holds every number once, and all its lines have the same sum, the
//! *magic sum*:
//!
//! ```text
//! 2 7 6   = 15
//! 9 5 1   = 15
//! 4 3 8   = 15
//! ```
//!
//! The search writes every number into every cell, one cell after the other in reading order, and
//! looks at a board only when it is full. Rows and columns count from 0.
//!
//! - You need: loops, functions and `Option`. Step 1 needs no more than its text; before step 2
//!   read `just chapter 1` to the end of its part 2, where `Grid` and `Pos` are introduced.
//! - You practice: a recursive search that takes back what it wrote.
//! - Time: about 115 minutes.
//! - Test it: `just test 1`.
//! - Stuck: `just hint 1`.
//! - On every save: `just watch 1`.
//!
//! Write the steps from top to bottom. Each has its own checks, so they turn green one step at a
//! time. Helpers of your own are welcome.

use grid::{Grid, Pos, Size};

/// A board of numbers; 0 is an empty cell.
pub type Board = Grid<u32>;

/// The largest number on a board of `size`: as many as it has cells. The least is 1.
///
/// # Panics
///
/// When the board has 2³² cells or more.
pub fn largest(size: Size) -> u32 {
    u32::try_from(size.area()).expect("a board has fewer than 2^32 cells")
}

/// Step 1. The sum of each line of a magic square of `order`, which is at least 1; 15 for order 3.
///
/// The numbers 1 to n² together make n²(n² + 1) / 2, and they fill n rows of the same sum.
pub fn magic_sum(order: u64) -> u64 {
    todo!("step 1: magic_sum")
}

/// Step 2. Whether each number from 1 to the [`largest`] is on `board` once, and nothing else is.
///
/// The board may have any size, and its cells any contents: an empty cell, 0, is none of these numbers.
/// On a board without cells the answer is `true`.
pub fn all_different(board: &Board) -> bool {
    todo!("step 2: all_different")
}

/// Step 3. Whether every row of `board` sums to `sum`.
///
/// The board need not be square, and its cells may hold any `u32`; an empty cell adds nothing. On a
/// board without rows no row can be wrong, so the answer is `true`; a row without cells sums to 0.
pub fn rows_are_magic(board: &Board, sum: u64) -> bool {
    todo!("step 3: rows_are_magic")
}

/// Step 4. Whether every column of `board` sums to `sum`.
///
/// As in step 3 the board may be of any size, and its cells may hold any numbers.
pub fn columns_are_magic(board: &Board, sum: u64) -> bool {
    todo!("step 4: columns_are_magic")
}

/// Step 5. Whether the diagonal from the top left corner sums to `sum`.
///
/// It goes down and to the right until the board ends, which need not be square. Without cells it sums
/// to 0.
pub fn diagonal_is_magic(board: &Board, sum: u64) -> bool {
    todo!("step 5: diagonal_is_magic")
}

/// Step 6. Whether the diagonal from the top right corner sums to `sum`.
///
/// It goes down and to the left until the board ends, which need not be square. Without cells it sums
/// to 0.
pub fn anti_diagonal_is_magic(board: &Board, sum: u64) -> bool {
    todo!("step 6: anti_diagonal_is_magic")
}

/// Step 7. Whether `board` is a magic square: as many columns as rows, at least one cell, all
/// numbers different as in step 2, and every line with the magic sum.
pub fn is_magic(board: &Board) -> bool {
    todo!("step 7: is_magic")
}

/// Step 8. The place after `pos` in reading order on a board of `size`: the next cell to the right,
/// or the first of the next row. `None` after the last cell. `pos` is on the board.
pub fn next_pos(size: Size, pos: Pos) -> Option<Pos> {
    todo!("step 8: next_pos")
}

/// Step 9. Tries every number, from 1 to the [`largest`], in the cell at `pos` and in every cell after
/// it, and hands each magic square to `on_square` as soon as it is found, before the search writes on.
///
/// The cells before `pos` stay as they are, whatever they hold. The cells from `pos` on are empty, and
/// they are empty again at the end. When `pos` is `None`, no cell is left to fill, and the board is
/// tested as it is. The board need not be square: then every board is tried, and none is magic.
///
/// # Order
///
/// The smallest number first; for each of them every way to fill the cells after it, which are empty
/// whenever a number is written before them. So the squares come in the order of their numbers, read
/// as one reads.
///
/// # Cost
///
/// No board is refused before it is full: where there are `n` numbers, `k` empty cells are filled in
/// `nᵏ` ways. The search writes each of these full boards once, on `board` or a copy, and tests it.
pub fn search_from(board: &mut Board, pos: Option<Pos>, on_square: &mut dyn FnMut(&Board)) {
    todo!("step 9: search_from")
}

/// Step 10. Finds all magic squares of `order` that begin with the numbers of `begin`, in reading order,
/// and hands each to `on_square` as soon as it is found: the search of step 9 on a board that holds
/// these numbers and is empty behind them.
///
/// `begin` has fewer numbers than the board has cells, and may be empty. A board of order 0 has no cell,
/// and no square is found on it.
///
/// # Cost
///
/// As in step 9, no board is refused before it is full. Order 3 has 9⁹ = 387,420,489 boards: some
/// seconds when it is compiled with `--release`. Order 4 has 16¹⁶, and nobody will see the end of
/// that.
pub fn search(order: usize, begin: &[u32], on_square: &mut dyn FnMut(&Board)) {
    todo!("step 10: search")
}
