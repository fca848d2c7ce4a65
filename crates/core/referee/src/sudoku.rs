//! Sudoku: each row, column and box holds each digit once, and the givens stay.

use std::fmt;

use grid::{Cell, Grid, Pos};

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
///     judge(&puzzle, &answer).unwrap_err(),
///     "the given 2 at (2,1) is gone: the cell is empty",
/// );
/// ```
pub fn judge(puzzle: &Board, answer: &Board) -> Result<(), String> {
    let (found, size) = (answer.size(), puzzle.size());
    if found != size {
        return Err(format!("the answer is a board of {found}, but the puzzle is one of {size}"));
    }
    order_of(answer)?;
    for pos in puzzle.positions().filter(|&pos| puzzle[pos].is_some()) {
        if answer[pos] != puzzle[pos] {
            let end = match answer[pos] {
                None => "is gone: the cell is empty".to_string(),
                found => format!("has become {}", found.symbol()),
            };
            return Err(format!("the given {} at {pos} {end}", puzzle[pos].symbol()));
        }
    }
    judge_givens(answer)?;
    match answer.positions().find(|&pos| answer[pos].is_none()) {
        Some(pos) => Err(format!("the cell at {pos} is empty")),
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
pub fn judge_givens(puzzle: &Board) -> Result<(), String> {
    let order = order_of(puzzle)?;
    for unit in units(order) {
        let mut seen = vec![None; order];
        for pos in places(unit, order) {
            let Some(digit) = puzzle[pos] else { continue };
            if let Some(first) = seen[usize::from(digit)].replace(pos) {
                let digit = Some(digit).symbol();
                return Err(format!("{unit} has the digit {digit} twice, at {first} and at {pos}"));
            }
        }
    }
    Ok(())
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
/// Three looks at each cell.
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
    let order = order_of(board).unwrap_or_else(|fault| panic!("{fault}"));
    let side = order.isqrt();
    let box_of = |pos: Pos| pos.row / side * side + pos.col / side;
    let (mut rows, mut cols, mut boxes) = (vec![0; order], vec![0; order], vec![0; order]);
    for pos in board.positions() {
        let Some(digit) = board[pos] else { continue };
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

/// How many digits `board` has, when it has the size of a sudoku and no digit that does not exist.
fn order_of(board: &Board) -> Result<usize, String> {
    let (size, order) = (board.size(), board.size().rows);
    if !size.is_square() || order == 0 || order.isqrt().pow(2) != order {
        return Err(format!("a board of {size} is no sudoku, which has 1, 4, 9, 16 or 25 of both"));
    }
    for pos in board.positions() {
        if let Some(digit) = board[pos].filter(|&digit| usize::from(digit) >= order) {
            return Err(format!(
                "{pos} holds the digit number {digit}, but a board of {order} digits has the numbers 0 \
                 to {}",
                order - 1
            ));
        }
    }
    Ok(order)
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
