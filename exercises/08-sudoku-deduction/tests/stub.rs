//! # Exercise 8: Sudoku by reasoning
//!
//! Solve a sudoku as a person does: reason, write down why, and know when you are stuck.
//!
//! A *unit* is a row, a column or a box. A board of *order* 9 has 9 of each, and 9 digits; boards
//! of order 1, 4 and 16 work the same way. A *candidate* of an empty cell is a digit that no cell
//! of its three units holds. People write the candidates into the corner of the cell, and strike
//! them out as they go; here they are called *marks*.
//!
//! Two rules place a digit:
//!
//! 1. a cell with one mark left holds that digit;
//! 2. a digit that has one place left in a unit goes there.
//!
//! The solver applies them until neither applies any more, or something is wrong with the board. It
//! never guesses. Digits, rows, columns and boxes count from 0 in the code, and from 1 in a sentence.
//!
//! - You need: `just chapter 8`; `Grid` and `Pos` from the `grid` crate.
//! - You practice: rules that are applied until nothing changes, and three ways to end.
//! - Time: about 75 minutes.
//! - Test it: `just test 8`.
//! - Stuck: `just hint 8`.
//! - On every save: `just watch 8`.
//!
//! Write the steps from top to bottom. Each has its own checks, so they turn green one step at a
//! time. Helpers of your own are welcome.

use std::fmt;

use grid::{Cell, Grid, Pos};

/// A sudoku of order 1, 4, 9 or 16: digits counted from 0; `None` is an empty cell.
pub type Board = Grid<Option<u8>>;

/// A set of digits: bit `d` is 1 when the digit `d` is in the set.
pub type DigitSet = u32;

/// A row, a column or a box; all count from 0, boxes in reading order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unit {
    /// A row, from the top.
    Row(usize),
    /// A column, from the left.
    Column(usize),
    /// A box, in reading order.
    Box(usize),
}

/// A board with its pencil marks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// The digits that are placed.
    pub board: Board,
    /// What may still stand in each empty cell: its candidates, or fewer of them where other
    /// reasoning has struck some out. A filled cell has no marks.
    pub marks: Grid<DigitSet>,
}

/// A digit that was placed, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deduction {
    /// The cell.
    pub pos: Pos,
    /// The digit, counted from 0.
    pub digit: u8,
    /// Which rule placed it.
    pub reason: Reason,
}

/// Why a digit must stand in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Rule 1: the cell has no other mark left.
    OnlyMark,
    /// Rule 2: the digit has no other place left in this unit.
    OnlyPlace(Unit),
}

/// Why a board has no solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contradiction {
    /// An empty cell in which no digit fits.
    NoMark(Pos),
    /// A digit that a unit lacks and that fits nowhere in it.
    NoPlace(u8, Unit),
    /// A digit that appears twice in a unit.
    Twice(u8, Unit),
}

/// How the reasoning ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Every cell is filled, and nothing is wrong.
    Solved(Board),
    /// A cell is empty, nothing is wrong, and neither rule applies: the board as far as it was filled.
    Stuck(Board),
    /// Something is wrong, so there is no solution, even where every cell is filled: the board as far
    /// as it was filled, and one thing that is wrong with it.
    Contradicted(Board, Contradiction),
}

/// Step 1. The places of `unit` on a board of `order`, in reading order.
///
/// The order is 1, 4, 9 or 16, and the boxes are 1 × 1, 2 × 2, 3 × 3 or 4 × 4.
pub fn places(unit: Unit, order: usize) -> Vec<Pos> {
    todo!("step 1: places")
}

/// Step 2. The row, the column and the box that hold `pos` on a board of `order`, in this order.
pub fn units_of(pos: Pos, order: usize) -> [Unit; 3] {
    todo!("step 2: units_of")
}

/// Step 3. The digits that fit in the cell at `pos`: those that no cell of its units holds.
///
/// Nothing fits in a filled cell: it has the empty set, 0. The board may be wrong: a digit that
/// appears twice in a unit fits nowhere else in it, as if it were there once.
pub fn candidates(board: &Board, pos: Pos) -> DigitSet {
    todo!("step 3: candidates")
}

/// Step 4. Writes `digit` into the empty cell at `pos`, takes all marks out of this cell, and takes
/// the mark of the digit out of every other cell of its three units.
///
/// All other marks stay as they are: a mark that is struck out does not come back. Whether the digit
/// fits is not asked.
pub fn place(sheet: &mut Sheet, pos: Pos, digit: u8) {
    todo!("step 4: place")
}

/// Step 5. Rule 1: a cell that has one mark left, and its digit; `None` when there is no such cell.
///
/// When there are several such cells, any of them will do. Whether something is wrong elsewhere is
/// not asked.
pub fn only_mark(sheet: &Sheet) -> Option<Deduction> {
    todo!("step 5: only_mark")
}

/// Step 6. Rule 2: a unit in which a digit has one place left, and that place; `None` when there is
/// no such unit.
///
/// A place of a digit is a cell with its mark. The reason names the unit. When several units and
/// digits are such, any of them will do. Whether something is wrong elsewhere is not asked.
pub fn only_place(sheet: &Sheet) -> Option<Deduction> {
    todo!("step 6: only_place")
}

/// Step 7. What is wrong with the sheet: a digit that appears twice in a unit, an empty cell without a
/// mark, or a digit that a unit lacks and that is no mark of any of its cells.
///
/// When several things are wrong, any of them will do; when nothing is, the answer is `None`.
pub fn contradiction(sheet: &Sheet) -> Option<Contradiction> {
    todo!("step 7: contradiction")
}

/// Step 8. Applies the two rules until neither applies, or something is wrong; returns how it ended,
/// and the log: all deductions in the order in which they were made.
///
/// The marks begin as the candidates of the empty cells. Each deduction must be true of the board and
/// the marks at its moment, and is then placed, as in step 4; which comes first is up to you. The
/// board of the outcome is the puzzle with the digits of the log.
///
/// Once something is wrong it stays so. You may stop there, or apply the rules further: the end is
/// `Contradicted` in any case, also when the puzzle is full and breaks a rule.
pub fn solve(puzzle: &Board) -> (Outcome, Vec<Deduction>) {
    todo!("step 8: solve")
}

/// All units of a board of `order`: the rows, the columns, the boxes.
pub fn all_units(order: usize) -> impl Iterator<Item = Unit> {
    let rows = (0..order).map(Unit::Row);
    rows.chain((0..order).map(Unit::Column)).chain((0..order).map(Unit::Box))
}

/// The set of all digits of a board of `order`: 511 for order 9.
pub fn all_digits(order: usize) -> DigitSet {
    (1 << order) - 1
}

/// The set that holds `digit` and nothing else.
pub fn bit(digit: u8) -> DigitSet {
    1 << digit
}

/// The digits in `set`, in increasing order.
pub fn digits(set: DigitSet) -> impl Iterator<Item = u8> {
    (0..).take(DigitSet::BITS as usize).filter(move |&digit| set & bit(digit) != 0)
}

/// As people write it: `row 4`, counted from 1.
impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unit::Row(row) => write!(f, "row {}", row + 1),
            Unit::Column(col) => write!(f, "column {}", col + 1),
            Unit::Box(number) => write!(f, "box {}", number + 1),
        }
    }
}

/// As people write it: `r4c5 = 7: the only place for 7 in box 5`, all counted from 1.
impl fmt::Display for Deduction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (cell, symbol) = (cell_name(self.pos), Some(self.digit).symbol());
        match self.reason {
            Reason::OnlyMark => write!(f, "{cell} = {symbol}: no other digit fits there"),
            Reason::OnlyPlace(unit) => {
                write!(f, "{cell} = {symbol}: the only place for {symbol} in {unit}")
            }
        }
    }
}

/// As people write it: `no digit fits in r4c5`, all counted from 1.
impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let symbol = |digit: u8| Some(digit).symbol();
        match *self {
            Contradiction::NoMark(pos) => write!(f, "no digit fits in {}", cell_name(pos)),
            Contradiction::NoPlace(digit, unit) => {
                write!(f, "there is no place for {} in {unit}", symbol(digit))
            }
            Contradiction::Twice(digit, unit) => {
                write!(f, "{} stands twice in {unit}", symbol(digit))
            }
        }
    }
}

/// The name of a cell as people write it: `r4c5`, counted from 1.
pub fn cell_name(pos: Pos) -> String {
    format!("r{}c{}", pos.row + 1, pos.col + 1)
}
