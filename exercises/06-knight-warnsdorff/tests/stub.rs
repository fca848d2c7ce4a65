//! # Exercise 6: The knight's tour by Warnsdorff's rule
//!
//! Tour a board without ever stepping back: go next where the fewest ways lead on.
//!
//! A *board* holds 1 where the knight starts, then 2, 3 and so on where it steps, and 0 in each
//! *free* cell, which is drawn as `.`. Rows and columns count from 0. A board has at most 300,000 cells.
//!
//! The *accessibility* of a cell is how many free cells are one move away from it. A cell with a
//! low accessibility is hard to reach later, so Warnsdorff's rule of 1823 goes there first.
//!
//! A *walk* visits no cell twice. It is *stuck* when no free cell is one move away, and it is a
//! *tour* when it has been everywhere. The rule often leads to a tour and promises none.
//!
//! The `moves` of a piece are all different, none stays where it is, and each has its opposite
//! among them: what leads on from a cell also leads to it. There are at most 288 of them. The `LEAPER`, for
//! one, goes three cells straight or two diagonally: its (2,2) keeps the color of a chess board's cells.
//!
//! - You need: `just chapter 6`; `Grid`, `Pos` and `Move` from the `grid` crate.
//! - You practice: a greedy search that keeps its numbers up to date, and measuring how often it
//!   succeeds.
//! - Time: about 140 minutes.
//! - Test it: `just test 6`.
//! - Stuck: `just hint 6`.
//! - On every save: `just watch 6`.
//!
//! Write the steps from top to bottom. Each has its own checks, so they turn green one step at a
//! time. Helpers of your own are welcome.

use grid::{Grid, Move, Pos, Size, StartOffBoard};

/// A number in each cell: the steps of a walk, or the accessibilities of the cells.
pub type Board = Grid<u32>;

/// A walk that has come as far as `at`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Walk {
    /// 1 where the walk starts, then 2, 3 and so on; 0 in the free cells.
    pub board: Board,
    /// For each free cell, how many free cells are one move away. What the other cells hold does
    /// not matter.
    pub accessibility: Board,
    /// The cell the knight is on; before its first step, the cell where it will start.
    pub at: Pos,
    /// How many cells were visited, which is also the number in the cell `at`; 0 before the first
    /// step.
    pub steps: u32,
}

/// How a walk by the rule ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tour {
    /// It has been everywhere: the numbers 1, 2, 3 and so on, one in each cell.
    Complete(Board),
    /// It has not, and no free cell is one move away. The walk says where it stopped, at which step,
    /// and what the last accessibilities were.
    Stuck(Walk),
}

/// What finds a tour: [`tour`] or [`tour_looking_ahead`].
pub type Finder = fn(Size, Pos, &[Move]) -> Result<Tour, StartOffBoard>;

/// How the walks from every cell of a board ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Starts {
    /// In each cell, how many cells the walk that starts there visits.
    pub visited: Board,
    /// How many of the walks are tours.
    pub succeeded: usize,
    /// From how many cells a tour is possible as far as the colors of the board tell.
    pub feasible: usize,
}

/// Step 1. For each cell of an empty board, how many cells are one move away.
///
/// A knight has 8 of them in the middle of a large board and 2 in a corner.
pub fn accessibility(size: Size, moves: &[Move]) -> Board {
    todo!("step 1: accessibility")
}

/// Step 2. Takes the walk one step on, to the free cell `pos`: the start when the board is empty, and
/// otherwise a cell one move away from `walk.at`.
///
/// The cell gets the next number. It is not free any more, so the accessibility of each free cell
/// one move away falls by 1.
pub fn enter(walk: &mut Walk, pos: Pos, moves: &[Move]) {
    todo!("step 2: enter")
}

/// Step 3. Where the rule goes next: the free cell one move away with the least accessibility, or
/// `None` when no free cell is one move away.
///
/// Among equals it is the first in the order of `moves`. A free cell with accessibility 0 counts like
/// any other: the last cell of a tour is such a cell.
pub fn next_cell(walk: &Walk, moves: &[Move]) -> Option<Pos> {
    todo!("step 3: next_cell")
}

/// Step 4. Follows the rule from `start` until no free cell is one move away.
///
/// # Errors
///
/// When `start` is off the board.
pub fn tour(size: Size, start: Pos, moves: &[Move]) -> Result<Tour, StartOffBoard> {
    todo!("step 4: tour")
}

/// Step 5. Whether the walk on `board` is a closed tour: it has been everywhere, and one more move
/// leads from its last cell back to its first.
///
/// The board holds a walk with these `moves`, so there is a 1 on it; other boards are never asked
/// for. A tour of a single cell is closed, without any move.
pub fn is_closed(board: &Board, moves: &[Move]) -> bool {
    todo!("step 5: is_closed")
}

/// Step 6. Whether the colors of the board allow a tour from `start`, which is a cell of the board.
///
/// Color the cells like a chess board, so that (0,0) is light. When each of the moves changes the
/// color, a tour visits the two colors in turn. A board with an odd number of cells has one more
/// light cell than dark ones, so a tour of it starts on light. On a board with an even number of
/// cells the colors allow every start, and so they do when some move keeps the color. There is at
/// least one move.
pub fn may_start(size: Size, start: Pos, moves: &[Move]) -> bool {
    todo!("step 6: may_start")
}

/// Step 7. Lets `find` walk from every cell of the board: how far each walk comes, how many of the
/// walks are tours, and from how many cells a tour may start at all.
///
/// Where `find` answers with an error, no cell was visited. There is at least one move. A board
/// without cells has no starts: its counts are 0.
pub fn from_every_start(size: Size, moves: &[Move], find: Finder) -> Starts {
    todo!("step 7: from_every_start")
}

/// Step 8. Follows the rule from `start`, and looks one step further where it leaves a choice.
///
/// Among the free cells of least accessibility it takes one whose own best next cell has the least
/// accessibility: the least among the free cells one move away from it. Where even that leaves a
/// choice, any of them will do.
///
/// # Errors
///
/// When `start` is off the board.
pub fn tour_looking_ahead(size: Size, start: Pos, moves: &[Move]) -> Result<Tour, StartOffBoard> {
    todo!("step 8: tour_looking_ahead")
}
