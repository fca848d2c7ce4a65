//! # Exercise 3: Sudoku with sets of digits
//!
//! Solve a sudoku with sets of digits, where a set is an integer.
//!
//! A *digit* is 0 to 8 in the code; on paper it is written 1 to 9. An empty cell is `None`. A *set*
//! of digits is an integer: bit 0 says whether the digit 0 is in it, bit 1 the digit 1, and so on.
//! So the digits 0, 3, 6 and 8 are `0b1_0100_1001`, which is 329.
//!
//! A *unit* is a row, a column or a box, nine cells that must hold each digit once. Rows, columns
//! and boxes count from 0. The boxes count in reading order:
//!
//! ```text
//! 0 1 2
//! 3 4 5
//! 6 7 8
//! ```
//!
//! - You need: `just chapter 3`; `Grid` and `Pos` from the `grid` crate.
//! - You practice: bits as sets, and a search that takes back what led nowhere.
//! - Time: about 75 minutes.
//! - Test it: `just test 3`.
//! - Stuck: `just hint 3`.
//! - On every save: `just watch 3`.
//!
//! Write the steps from top to bottom. Each has its own checks, so they turn green one step at a
//! time. Helpers of your own are welcome.

use grid::{Grid, Pos};

/// A sudoku: 9 rows × 9 columns of digits 0 to 8; `None` is an empty cell.
pub type Board = Grid<Option<u8>>;

/// A set of digits: bit `d` is 1 when the digit `d` is in the set.
pub type DigitSet = u16;

/// Step 1. The set that holds the digit in `cell` and nothing else.
///
/// An empty cell is the empty set, 0.
pub fn to_set(cell: Option<u8>) -> DigitSet {
    todo!("step 1: to_set")
}

/// Step 2. Whether `set` holds all nine digits.
pub fn is_full(set: DigitSet) -> bool {
    todo!("step 2: is_full")
}

/// Step 3. The digits in row `row`.
pub fn row_set(board: &Board, row: usize) -> DigitSet {
    todo!("step 3: row_set")
}

/// Step 4. The digits in column `col`.
pub fn column_set(board: &Board, col: usize) -> DigitSet {
    todo!("step 4: column_set")
}

/// Step 5. The digits in box `index`; the boxes count from 0 to 8 in reading order.
pub fn box_set(board: &Board, index: usize) -> DigitSet {
    todo!("step 5: box_set")
}

/// Step 6. Whether `board` is a finished sudoku: every row, every column and every box is full.
pub fn is_valid(board: &Board) -> bool {
    todo!("step 6: is_valid")
}

/// Step 7. Whether no digit appears twice in a row, a column or a box. Cells may be empty.
///
/// A puzzle whose givens contradict each other has no solution, and it is better to know before
/// the search than after.
pub fn is_consistent(board: &Board) -> bool {
    todo!("step 7: is_consistent")
}

/// Step 8. Fills the empty cells of `board` so that it is valid and returns `true`, or leaves it as
/// it was and returns `false` when that cannot be done.
///
/// The search takes the first empty cell in reading order, and tries its digits in increasing
/// order. So of several solutions it finds the one that comes first when their cells are compared in
/// reading order. When the givens contradict each other it does not begin.
///
/// # Cost
///
/// The plain search tries in each cell only the digits that its row, its column and its box leave free.
/// At most ten times its placements, and 300 more, enough to check the givens on a copy. Placements are
/// counted on boards, that is on every `Grid`.
pub fn solve(board: &mut Board) -> bool {
    todo!("step 8: solve")
}

/// Step 9. How many solutions `board` has, counting no further than `limit`.
///
/// A sudoku worth its name has exactly one, so a `limit` of 2 tells the three cases apart: none,
/// one, or several. The search is that of step 8, and it ends as soon as it has found `limit`
/// solutions. When the givens contradict each other it does not begin. The answer is 0 when `limit`
/// is 0. No answer that is asked for is above 1,000.
///
/// # Cost
///
/// As in step 8: at most ten times the placements of the plain search, and 300 more.
pub fn count_solutions(board: &Board, limit: usize) -> usize {
    todo!("step 9: count_solutions")
}
