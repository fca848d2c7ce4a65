//! Place queens so that none attacks another: one choice per row, and what it forbids.
//!
//! A queen *attacks* every cell of her row, of her column and of her two diagonals. A *hole* is a cell
//! where no queen may stand; she attacks across it. A *solution* has exactly one queen in each row, and
//! no queen attacks another. So a board of no rows has one solution, and a board with more rows than
//! columns has none.
//!
//! One diagonal of a cell *falls* to the right and the other *rises* to the right:
//!
//! ```text
//! \ . . . /
//! . \ . / .
//! . . Q . .       it stands in row 2 and column 2
//! . / . \ .
//! ```
//!
//! The sum of row and column is the same all along a rising diagonal, and their difference is the same
//! all along a falling one. So a column and a diagonal each have a number, and a set of them is an
//! integer, as a set of digits is in lesson 3.

pub mod better;

use grid::{Cell, Grid, Pos, Size};

/// What is on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Square {
    /// Nothing; a queen may stand here.
    Free,
    /// A queen.
    Queen,
    /// No cell: no queen may stand here.
    Hole,
}

/// The recorder counts each queen that is placed.
impl Cell for Square {
    fn number(&self) -> Option<u64> {
        (*self == Square::Queen).then_some(1)
    }

    fn symbol(&self) -> String {
        let symbol = match self {
            Square::Free => ".",
            Square::Queen => "Q",
            Square::Hole => "#",
        };
        symbol.to_string()
    }
}

/// A board of at most 32 rows and 32 columns.
pub type Board = Grid<Square>;

/// The lines that queens attack, as three sets of bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Attacked {
    /// Bit `col` is 1 when a queen stands in column `col`.
    pub columns: u64,
    /// Bit `row + col` is 1 when a queen stands on the rising diagonal of the cell (`row`,`col`).
    pub rising: u64,
    /// Bit `row + 31 - col` is 1 when a queen stands on the falling diagonal of the cell (`row`,`col`).
    pub falling: u64,
}

// ANCHOR: attacks
/// Step 1. Whether a queen on `one` attacks a queen on `other`: they stand in the same row, in the same
/// column, or on the same diagonal.
///
/// A queen does not attack herself: of two equal cells the answer is `false`.
pub fn attacks(one: Pos, other: Pos) -> bool {
    let rows = one.row.abs_diff(other.row);
    let cols = one.col.abs_diff(other.col);
    one != other && (rows == 0 || cols == 0 || rows == cols)
}
// ANCHOR_END: attacks

/// Step 2. Whether the queens on `board` are a solution: exactly one in each row, and none attacks another.
pub fn is_solution(board: &Board) -> bool {
    let queens: Vec<Pos> = queens(board).collect();
    let one_a_row = (0..board.size().rows).eq(queens.iter().map(|pos| pos.row));
    one_a_row && queens.iter().all(|&one| !queens.iter().any(|&other| attacks(one, other)))
}

/// The cells with a queen, in reading order.
fn queens(board: &Board) -> impl Iterator<Item = Pos> {
    board.positions().filter(|&pos| board[pos] == Square::Queen)
}

// ANCHOR: place
/// Step 3. Adds the column and the two diagonals of `pos` to the sets.
///
/// `pos` is a cell of a board, so its row and its column are at most 31. Some of its lines may be in
/// the sets already, and stay there.
pub fn place(attacked: &mut Attacked, pos: Pos) {
    attacked.columns |= 1 << pos.col;
    attacked.rising |= 1 << (pos.row + pos.col);
    attacked.falling |= 1 << (pos.row + 31 - pos.col);
}

/// Step 4. Takes the column and the two diagonals of `pos` out of the sets: the queen on `pos` leaves.
///
/// All three are in the sets. No other queen attacks `pos`, so all other lines stay.
pub fn remove(attacked: &mut Attacked, pos: Pos) {
    attacked.columns &= !(1 << pos.col);
    attacked.rising &= !(1 << (pos.row + pos.col));
    attacked.falling &= !(1 << (pos.row + 31 - pos.col));
}
// ANCHOR_END: place

// ANCHOR: is_free
/// Step 5. Whether none of the lines of `pos` is in the sets: not its column, and neither of its diagonals.
pub fn is_free(attacked: &Attacked, pos: Pos) -> bool {
    attacked.columns >> pos.col & 1 == 0
        && attacked.rising >> (pos.row + pos.col) & 1 == 0
        && attacked.falling >> (pos.row + 31 - pos.col) & 1 == 0
}
// ANCHOR_END: is_free

// ANCHOR: solve
/// Step 6. Places a queen in each row of `board` so that the board is a solution and returns `true`, or
/// leaves the board as it was and returns `false` when there is none.
///
/// There is no queen on the board yet, and there may be holes, which stay. Of several solutions it finds
/// the first: the one whose queen in row 0 stands farthest to the left, of these the one whose queen in
/// row 1 does, and so on.
///
/// # Cost
///
/// At most four times the placements of the plain search, and four more. The plain search goes row
/// by row from the top and column by column from the left, and places a queen only where none
/// attacks her: 113 placements for the first solution of 8 × 8. What is counted are the queens that
/// you set on a board.
pub fn solve(board: &mut Board) -> bool {
    fill(board, &mut Attacked::default(), 0)
}

/// Fills the rows from `row` on and returns `true`, or leaves the board as it was and returns `false`.
fn fill(board: &mut Board, attacked: &mut Attacked, row: usize) -> bool {
    if row == board.size().rows {
        return true;
    }

    for col in 0..board.size().cols {
        let pos = Pos { row, col };
        if board[pos] == Square::Hole || !is_free(attacked, pos) {
            continue;
        }
        board.set(pos, Square::Queen);
        place(attacked, pos);
        if fill(board, attacked, row + 1) {
            return true;
        }
        remove(attacked, pos);
        board.set(pos, Square::Free);
    }
    false
}
// ANCHOR_END: solve

/// Step 7. How many solutions `board` has.
///
/// There is no queen on the board yet, and there may be holes.
///
/// # Cost
///
/// At most four times the placements of the plain search of step 6 that goes on after each solution, and four
/// more: 2,056 placements for the 92 solutions of 8 × 8.
pub fn count(board: &Board) -> u64 {
    let mut found = 0;
    each_solution(board, &mut |_| found += 1);
    found
}

/// Hands every solution to `on_solution`, in order.
fn each_solution(board: &Board, on_solution: &mut dyn FnMut(&Board)) {
    extend(&mut board.clone(), &mut Attacked::default(), 0, on_solution);
}

/// Fills the rows from `row` on in every way, and leaves the board as it was.
fn extend(
    board: &mut Board,
    attacked: &mut Attacked,
    row: usize,
    on_solution: &mut dyn FnMut(&Board),
) {
    if row == board.size().rows {
        on_solution(board);
        return;
    }

    for col in 0..board.size().cols {
        let pos = Pos { row, col };
        if board[pos] == Square::Hole || !is_free(attacked, pos) {
            continue;
        }
        board.set(pos, Square::Queen);
        place(attacked, pos);
        extend(board, attacked, row + 1, on_solution);
        remove(attacked, pos);
        board.set(pos, Square::Free);
    }
}

// ANCHOR: images
/// Step 8. The eight images of `board`. Image 0 is the board as it is; 1, 2 and 3 are turned clockwise by
/// one, two and three quarter turns. Image 4 is the mirror image, which has left and right exchanged; 5, 6
/// and 7 are the mirror image turned likewise.
///
/// Holes turn with the queens. A quarter turn makes a board of 2 rows and 3 columns one of 3 rows and
/// 2 columns.
pub fn images(board: &Board) -> [Board; 8] {
    let mirror_image = Grid::from_fn(board.size(), |pos| {
        board[Pos { row: pos.row, col: board.size().cols - 1 - pos.col }]
    });
    let mut images = [board; 8].map(Board::clone);
    images[4] = mirror_image;
    for number in [1, 2, 3, 5, 6, 7] {
        images[number] = turned(&images[number - 1]);
    }
    images
}

/// The board after a quarter turn clockwise: its first column is now its first row, read from below.
fn turned(board: &Board) -> Board {
    let Size { rows, cols } = board.size();
    Grid::from_fn(Size { rows: cols, cols: rows }, |pos| {
        board[Pos { row: rows - 1 - pos.col, col: pos.row }]
    })
}
// ANCHOR_END: images

// ANCHOR: fundamental
/// Step 9. How many solutions of `board` are left when of all that are images of each other one counts.
///
/// Two boards are images of each other when one is among the eight images of the other, with its holes.
/// There is no queen on the board yet.
pub fn fundamental(board: &Board) -> usize {
    let mut kept: Vec<Board> = Vec::new();
    each_solution(board, &mut |solution| {
        if !images(solution).iter().any(|image| kept.contains(image)) {
            kept.push(solution.clone());
        }
    });
    kept.len()
}
// ANCHOR_END: fundamental
