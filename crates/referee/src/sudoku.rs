//! Sudoku: each row, column and box holds each digit once, and the givens stay.

use std::{error, fmt};

use grid::{Cell, Grid, Pos, Size};

/// A board of digits counted from 0; `None` is an empty cell.
pub type Board = Grid<Option<u8>>;

/// Nine cells (4 or 16 on other boards) that hold each digit once. All count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unit {
    /// A row, from the top.
    Row(usize),
    /// A column, from the left.
    Column(usize),
    /// A box, in reading order.
    Box(usize),
}

/// What is wrong with a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The board is not square, or its order is not 1, 4, 9, 16 or 25, so it has no boxes.
    Size {
        /// The board's size.
        found: Size,
    },
    /// The answer has another size than the puzzle.
    OtherSize {
        /// The answer's size.
        found: Size,
        /// The puzzle's size.
        puzzle: Size,
    },
    /// A digit that boards of this order do not have.
    NoDigit {
        /// Where it stands.
        pos: Pos,
        /// The digit, counted from 0.
        digit: u8,
        /// How many digits there are.
        order: usize,
    },
    /// A given that was changed or removed.
    GivenChanged {
        /// Where it stood.
        pos: Pos,
        /// The digit of the puzzle.
        given: u8,
        /// What the answer has there.
        found: Option<u8>,
    },
    /// A digit that stands twice in a unit.
    Repeated {
        /// The unit.
        unit: Unit,
        /// The digit, counted from 0.
        digit: u8,
        /// Where it stands first, in reading order.
        first: Pos,
        /// Where it stands again.
        second: Pos,
    },
    /// A cell that nobody filled.
    Empty {
        /// The first such cell in reading order.
        pos: Pos,
    },
}

/// Judges `answer` as a solution of `puzzle`.
///
/// # Errors
///
/// In this order: a size that no sudoku has or that is not the puzzle's, a digit that does not
/// exist, a given that changed, a digit twice in a unit, an empty cell.
///
/// # Cost
///
/// One look at each cell for each of its three units.
///
/// # Examples
///
/// ```
/// use referee::sudoku::{Board, judge};
///
/// let puzzle: Board = "1...  ..3. .2.. ...1".replace(' ', "").parse().unwrap();
/// let answer: Board = "1342 4231 2.13 3124".replace(' ', "").parse().unwrap();
/// assert_eq!(
///     judge(&puzzle, &answer).unwrap_err().to_string(),
///     "the given 2 at (2,1) is gone: the cell is empty",
/// );
/// ```
pub fn judge(puzzle: &Board, answer: &Board) -> Result<(), Fault> {
    if answer.size() != puzzle.size() {
        return Err(Fault::OtherSize { found: answer.size(), puzzle: puzzle.size() });
    }
    order_of(answer.size())?;
    every_digit_exists(answer)?;
    for pos in puzzle.positions() {
        match puzzle[pos] {
            Some(given) if answer[pos] != Some(given) => {
                return Err(Fault::GivenChanged { pos, given, found: answer[pos] });
            }
            _ => {}
        }
    }
    judge_givens(answer)?;
    match answer.positions().find(|&pos| answer[pos].is_none()) {
        Some(pos) => Err(Fault::Empty { pos }),
        None => Ok(()),
    }
}

/// Judges `puzzle` as a puzzle: its givens must not contradict each other.
///
/// Whether it has a solution is a search, and the referee knows no search.
///
/// # Errors
///
/// In this order: a size that no sudoku has, a digit that does not exist, a digit twice in a row,
/// in a column, in a box.
pub fn judge_givens(puzzle: &Board) -> Result<(), Fault> {
    let order = order_of(puzzle.size())?;
    every_digit_exists(puzzle)?;
    units(order).try_for_each(|unit| no_digit_twice(puzzle, unit, order))
}

/// All units of a board of `order` digits: the rows, the columns, the boxes.
pub fn units(order: usize) -> impl Iterator<Item = Unit> {
    let rows = (0..order).map(Unit::Row);
    rows.chain((0..order).map(Unit::Column)).chain((0..order).map(Unit::Box))
}

/// The places of `unit` on a board of `order` digits, in reading order.
pub fn places(unit: Unit, order: usize) -> impl Iterator<Item = Pos> {
    let side = order.isqrt().max(1);
    (0..order).map(move |index| match unit {
        Unit::Row(row) => Pos { row, col: index },
        Unit::Column(col) => Pos { row: index, col },
        Unit::Box(number) => Pos {
            row: number / side * side + index / side,
            col: number % side * side + index % side,
        },
    })
}

/// The digits that fit in each empty cell, as bits: those that no cell of its row, its column and its
/// box holds. Nothing fits in a filled cell.
///
/// # Panics
///
/// When the board has a size that no sudoku has, or a digit that does not exist.
///
/// # Cost
///
/// Two looks at each cell.
///
/// # Examples
///
/// ```
/// use grid::Pos;
/// use referee::sudoku::{Board, candidates};
///
/// let board: Board = "1... ..3. .2.. ....".replace(' ', "").parse().unwrap();
/// assert_eq!(candidates(&board)[Pos::new(1, 1)], 0b1000, "a 1 in the box, a 2 and a 3 in line");
/// ```
pub fn candidates(board: &Board) -> Grid<u32> {
    let order = order_of(board.size()).expect("a board has the size of a sudoku");
    let side = order.isqrt();
    let box_of = |pos: Pos| pos.row / side * side + pos.col / side;
    let (mut rows, mut cols, mut boxes) = (vec![0; order], vec![0; order], vec![0; order]);
    for pos in board.positions() {
        let Some(digit) = board[pos] else { continue };
        assert!(
            usize::from(digit) < order,
            "the digit number {digit} on a board of {order} digits"
        );
        let bit = 1_u32 << digit;
        rows[pos.row] |= bit;
        cols[pos.col] |= bit;
        boxes[box_of(pos)] |= bit;
    }
    let all = (1 << order) - 1;
    Grid::from_fn(board.size(), |pos| match board[pos] {
        Some(_) => 0,
        None => all & !(rows[pos.row] | cols[pos.col] | boxes[box_of(pos)]),
    })
}

/// How many digits a board of `size` has, when it is a size that a sudoku can have.
fn order_of(size: Size) -> Result<usize, Fault> {
    let order = size.rows;
    let side = order.isqrt();
    if size.is_square() && order > 0 && side * side == order {
        Ok(order)
    } else {
        Err(Fault::Size { found: size })
    }
}

fn every_digit_exists(board: &Board) -> Result<(), Fault> {
    let order = board.size().rows;
    for pos in board.positions() {
        match board[pos] {
            Some(digit) if usize::from(digit) >= order => {
                return Err(Fault::NoDigit { pos, digit, order });
            }
            _ => {}
        }
    }
    Ok(())
}

fn no_digit_twice(board: &Board, unit: Unit, order: usize) -> Result<(), Fault> {
    let mut seen = vec![None; order];
    for pos in places(unit, order) {
        let Some(digit) = board[pos] else { continue };
        if let Some(first) = seen[usize::from(digit)].replace(pos) {
            return Err(Fault::Repeated { unit, digit, first, second: pos });
        }
    }
    Ok(())
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unit::Row(row) => write!(f, "row {row}"),
            Unit::Column(col) => write!(f, "column {col}"),
            Unit::Box(number) => write!(f, "box {number}"),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let symbol = |digit: u8| Some(digit).symbol();
        match *self {
            Fault::Size { found } => {
                write!(f, "a board of {found} is no sudoku, which has 1, 4, 9, 16 or 25 of both")
            }
            Fault::OtherSize { found, puzzle } => {
                write!(f, "the answer is a board of {found}, but the puzzle is one of {puzzle}")
            }
            Fault::NoDigit { pos, digit, order } => {
                write!(
                    f,
                    "{pos} holds the digit number {digit}, but a board of {order} digits has the numbers 0 to {}",
                    order - 1
                )
            }
            Fault::GivenChanged { pos, given, found: None } => {
                write!(f, "the given {} at {pos} is gone: the cell is empty", symbol(given))
            }
            Fault::GivenChanged { pos, given, found: Some(found) } => {
                write!(f, "the given {} at {pos} has become {}", symbol(given), symbol(found))
            }
            Fault::Repeated { unit, digit, first, second } => {
                write!(
                    f,
                    "{unit} has the digit {} twice, at {first} and at {second}",
                    symbol(digit)
                )
            }
            Fault::Empty { pos } => write!(f, "the cell at {pos} is empty"),
        }
    }
}

impl error::Error for Fault {}
