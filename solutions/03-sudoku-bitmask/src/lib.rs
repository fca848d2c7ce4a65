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

pub mod better;

use grid::{Grid, Pos};

/// A sudoku: 9 rows × 9 columns of digits 0 to 8; `None` is an empty cell.
pub type Board = Grid<Option<u8>>;

/// A set of digits: bit `d` is 1 when the digit `d` is in the set.
pub type DigitSet = u16;

const ALL_DIGITS: DigitSet = 0b1_1111_1111;

// ANCHOR: to_set
/// Step 1. The set that holds the digit in `cell` and nothing else.
///
/// An empty cell is the empty set, 0.
pub fn to_set(cell: Option<u8>) -> DigitSet {
    match cell {
        Some(digit) => 1 << digit,
        None => 0,
    }
}
// ANCHOR_END: to_set

/// Step 2. Whether `set` holds all nine digits.
pub fn is_full(set: DigitSet) -> bool {
    set == ALL_DIGITS
}

// ANCHOR: units
/// Step 3. The digits in row `row`.
pub fn row_set(board: &Board, row: usize) -> DigitSet {
    board.row(row).fold(0, |set, &cell| set | to_set(cell))
}

/// Step 4. The digits in column `col`.
pub fn column_set(board: &Board, col: usize) -> DigitSet {
    board.column(col).fold(0, |set, &cell| set | to_set(cell))
}

/// Step 5. The digits in box `index`; the boxes count from 0 to 8 in reading order.
pub fn box_set(board: &Board, index: usize) -> DigitSet {
    box_positions(index).fold(0, |set, pos| set | to_set(board[pos]))
}

/// The nine places of box `index`, in reading order.
fn box_positions(index: usize) -> impl Iterator<Item = Pos> {
    let (top, left) = (index / 3 * 3, index % 3 * 3);
    (0..9).map(move |cell| Pos { row: top + cell / 3, col: left + cell % 3 })
}
// ANCHOR_END: units

/// Step 6. Whether `board` is a finished sudoku: every row, every column and every box is full.
pub fn is_valid(board: &Board) -> bool {
    (0..9).all(|unit| {
        is_full(row_set(board, unit))
            && is_full(column_set(board, unit))
            && is_full(box_set(board, unit))
    })
}

// ANCHOR: is_consistent
/// Step 7. Whether no digit appears twice in a row, a column or a box. Cells may be empty.
///
/// A puzzle whose givens contradict each other has no solution, and it is better to know before
/// the search than after.
pub fn is_consistent(board: &Board) -> bool {
    (0..9).all(|unit| {
        let cells_of_box = box_positions(unit).map(|pos| &board[pos]);
        holds_each_once(row_set(board, unit), board.row(unit))
            && holds_each_once(column_set(board, unit), board.column(unit))
            && holds_each_once(box_set(board, unit), cells_of_box)
    })
}

/// Whether `set` holds as many digits as there are in `cells`: of a digit that appears twice it holds
/// one.
fn holds_each_once<'a>(set: DigitSet, cells: impl Iterator<Item = &'a Option<u8>>) -> bool {
    set.count_ones() as usize == cells.flatten().count()
}
// ANCHOR_END: is_consistent

// ANCHOR: solve
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
    is_consistent(board) && fill(board)
}

/// Fills the empty cells and returns `true`, or leaves the board as it was and returns `false`.
fn fill(board: &mut Board) -> bool {
    let Some(cell) = first_empty(board) else {
        return true;
    };

    for digit in candidates(board, cell) {
        board.set(cell, Some(digit));
        if fill(board) {
            return true;
        }
        board.set(cell, None);
    }
    false
}
// ANCHOR_END: solve

// ANCHOR: count_solutions
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
    if !is_consistent(board) {
        return 0;
    }
    count_fillings(&mut board.clone(), limit)
}

/// How many ways there are to fill the empty cells, up to `limit`; leaves the board as it was.
fn count_fillings(board: &mut Board, limit: usize) -> usize {
    let Some(cell) = first_empty(board) else {
        return limit.min(1);
    };

    let mut found = 0;
    for digit in candidates(board, cell) {
        if found == limit {
            break;
        }
        board.set(cell, Some(digit));
        found += count_fillings(board, limit - found);
        board.set(cell, None);
    }
    found
}
// ANCHOR_END: count_solutions

/// The first empty cell in reading order, or `None` when the board is full.
fn first_empty(board: &Board) -> Option<Pos> {
    board.positions().find(|&pos| board[pos].is_none())
}

/// The digits that the units of `pos` leave free, in increasing order.
#[inline] // So the compiler sees in the search's loop that it ends at 9.
fn candidates(board: &Board, pos: Pos) -> impl Iterator<Item = u8> + use<> {
    let free = ALL_DIGITS & !seen_from(board, pos);
    (0..9).filter(move |&digit| free & to_set(Some(digit)) != 0)
}

/// The digits in the row, the column and the box of `pos`.
fn seen_from(board: &Board, pos: Pos) -> DigitSet {
    let box_index = pos.row / 3 * 3 + pos.col / 3;
    row_set(board, pos.row) | column_set(board, pos.col) | box_set(board, box_index)
}
