//! # Exercise 10: Queens that do not attack each other
//!
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
//!
//! - You need: `just chapter 3` and `just chapter 5`; `Grid`, `Pos` and `Size` from the `grid`
//!   crate.
//! - You practice: backtracking with sets of bits, and images of a board.
//! - Time: about 150 minutes.
//! - Test it: `just test 10`.
//! - Stuck: `just hint 10`.
//! - On every save: `just watch 10`.
//!
//! Write the steps from top to bottom. Each has its own checks, so they turn green one step at a
//! time. Helpers of your own are welcome.

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

/// Step 1. Whether a queen on `one` attacks a queen on `other`: they stand in the same row, in the same
/// column, or on the same diagonal.
///
/// A queen does not attack herself: of two equal cells the answer is `false`.
pub fn attacks(one: Pos, other: Pos) -> bool {
    todo!("step 1: attacks")
}

/// Step 2. Whether the queens on `board` are a solution: exactly one in each row, and none attacks another.
pub fn is_solution(board: &Board) -> bool {
    todo!("step 2: is_solution")
}

/// Step 3. Adds the column and the two diagonals of `pos` to the sets.
///
/// `pos` is a cell of a board, so its row and its column are at most 31. Some of its lines may be in
/// the sets already, and stay there.
pub fn place(attacked: &mut Attacked, pos: Pos) {
    todo!("step 3: place")
}

/// Step 4. Takes the column and the two diagonals of `pos` out of the sets: the queen on `pos` leaves.
///
/// All three are in the sets. No other queen attacks `pos`, so all other lines stay.
pub fn remove(attacked: &mut Attacked, pos: Pos) {
    todo!("step 4: remove")
}

/// Step 5. Whether none of the lines of `pos` is in the sets: not its column, and neither of its diagonals.
pub fn is_free(attacked: &Attacked, pos: Pos) -> bool {
    todo!("step 5: is_free")
}

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
    todo!("step 6: solve")
}

/// Step 7. How many solutions `board` has.
///
/// There is no queen on the board yet, and there may be holes.
///
/// # Cost
///
/// At most four times the placements of the plain search of step 6 that goes on after each solution, and four
/// more: 2,056 placements for the 92 solutions of 8 × 8.
pub fn count(board: &Board) -> u64 {
    todo!("step 7: count")
}

/// Step 8. The eight images of `board`. Image 0 is the board as it is; 1, 2 and 3 are turned clockwise by
/// one, two and three quarter turns. Image 4 is the mirror image, which has left and right exchanged; 5, 6
/// and 7 are the mirror image turned likewise.
///
/// Holes turn with the queens. A quarter turn makes a board of 2 rows and 3 columns one of 3 rows and
/// 2 columns.
pub fn images(board: &Board) -> [Board; 8] {
    todo!("step 8: images")
}

/// Step 9. How many solutions of `board` are left when of all that are images of each other one counts.
///
/// Two boards are images of each other when one is among the eight images of the other, with its holes.
/// There is no queen on the board yet.
pub fn fundamental(board: &Board) -> usize {
    todo!("step 9: fundamental")
}
