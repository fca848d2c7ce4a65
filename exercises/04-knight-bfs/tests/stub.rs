//! # Exercise 4: How far is it for a knight?
//!
//! Find how far it is for a knight, from one cell to all others.
//!
//! A *move* is a step that a piece may take, as rows and columns to add; which moves there are is
//! data, [`KNIGHT`](grid::KNIGHT) or [`LEAPER`](grid::LEAPER) or any other list. A cell is *reached*
//! when some number of moves leads there from the start.
//!
//! A reached cell has a *label*: 1 for the start, 2 for the cells one move away, 3 for those two
//! moves away, and so on. So a label is one more than the fewest moves. A cell that was not reached
//! keeps the 0 of an empty board.
//!
//! ```text
//! 1 4 3     a knight from the top left corner: in the corner opposite after 4 moves,
//! 4 . 2     never in the center
//! 3 2 5
//! ```
//!
//! - You need: `just chapter 4`; `Grid`, `Pos`, `Size` and `Move` from the `grid` crate.
//! - You practice: breadth-first search, and telling "not reached" from "no moves".
//! - Time: about 55 minutes.
//! - Test it: `just test 4`.
//! - Stuck: `just hint 4`.
//! - On every save: `just watch 4`.
//!
//! Write the steps from top to bottom. Each has its own checks, so they turn green one step at a
//! time. Helpers of your own are welcome.

use grid::{Grid, Move, Pos, Size, StartOffBoard};

/// Step 1. The cells where a piece on `pos`, a cell of a board of `size`, can go in one move, in the
/// order of `moves`.
///
/// There may be any number of moves, also longer ones than the board. A move that leads off the board
/// leads nowhere: it does not stop at the edge or come back on the other side.
pub fn moves_from(pos: Pos, size: Size, moves: &[Move]) -> Vec<Pos> {
    todo!("step 1: moves_from")
}

/// Step 2. The label of every cell of a board of `size`, for a piece on `start`.
///
/// The start has the label 1, a cell that takes n moves at least has the label n + 1, and a cell out
/// of reach keeps 0. A move need not have a way back.
///
/// # Errors
///
/// A start off the board, whatever the moves are. On a board without cells every start is.
///
/// # Cost
///
/// At most four placements for each cell that is reached, and four more: enough to label each cell
/// once, and to mark it on a board of your own. Placements are counted on boards, that is on every
/// `Grid`.
pub fn explore(size: Size, start: Pos, moves: &[Move]) -> Result<Grid<u32>, StartOffBoard> {
    todo!("step 2: explore")
}

/// Step 3. The cells that were reached, in reading order. The start is one of them.
///
/// `labels` is what `explore` answers, or a board that nobody has explored: all its cells are 0, or it
/// has no cells. Then no cell was reached.
pub fn reachable(labels: &Grid<u32>) -> Vec<Pos> {
    todo!("step 3: reachable")
}

/// Step 4. How many moves the farthest of the reached cells takes, or `None` when no cell was
/// reached.
///
/// `labels` is a board as in step 3. A piece that cannot move has reached its own cell, in 0 moves.
pub fn depth(labels: &Grid<u32>) -> Option<u32> {
    todo!("step 4: depth")
}
