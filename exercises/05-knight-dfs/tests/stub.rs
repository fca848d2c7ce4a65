//! # Exercise 5: All tours of the knight
//!
//! Find all tours of a knight, deepest first, by recursion and with a stack.
//!
//! A *walk* is a board with the numbers 1, 2, 3 and so on where the piece has been, in this order,
//! and 0 on the free cells. A *tour* is a walk that has been on every cell. An *exit* is a free cell
//! one move from the walk's last cell.
//!
//! Both searches of this lesson extend a walk by one exit at a time, and take the last step back
//! when no exit is left to try. They try the exits in the order of the moves, so they find the same
//! tours in the same order; one leaves the way back to recursion, the other keeps it on a stack.
//!
//! A search hands each tour to its caller as soon as it is found and keeps none: what becomes of
//! the tours, and of the memory they need, is the caller's business.
//!
//! - You need: `just chapter 5`; `Grid`, `Pos`, `Size` and `Move` from the `grid` crate.
//! - You practice: backtracking, by recursion and with a stack of your own.
//! - Time: about 60 minutes.
//! - Test it: `just test 5`.
//! - Stuck: `just hint 5`.
//! - On every save: `just watch 5`.
//!
//! Write the steps from top to bottom. Each has its own checks, so they turn green one step at a
//! time. Helpers of your own are welcome.

use grid::{Grid, Move, Pos, Size, StartOffBoard};

/// A limit on the number of tours that no board reaches.
pub const ALL: u64 = u64::MAX;

/// Step 1. Where `mv` leads from `pos`, or `None` when that is off the board or not free.
///
/// A free cell holds 0. `pos` is a cell of the board, and the move may be longer than the board.
pub fn exit(board: &Grid<u32>, pos: Pos, mv: Move) -> Option<Pos> {
    todo!("step 1: exit")
}

/// Step 2. Hands every tour from `start` to `on_tour`, by recursion, and returns how many there
/// were.
///
/// The search tries the moves in their order. It hands a tour over as soon as the tour is found, before
/// it looks for the next one, and it stops for good when it has found `limit` tours; with a limit of
/// 0 it does not begin. The board that `on_tour` sees may be the search's own, so a caller that wants
/// to keep the tour copies it. A board of one cell has one tour, whatever the moves are.
///
/// # Errors
///
/// A start off the board, even with a limit of 0. On a board without cells every start is.
///
/// # Cost
///
/// At most four times the placements of the plain search, and four more. The plain search places 1 on
/// the start and each further number on an exit, makes all walks, and places nothing after the last
/// tour that the limit allows: 1,735,079 placements for the 304 tours of 5 × 5 from a corner, and 288
/// for the first of them. Placements are counted on boards, that is on every `Grid`.
pub fn tours_recursive(
    size: Size,
    start: Pos,
    moves: &[Move],
    limit: u64,
    on_tour: &mut dyn FnMut(&Grid<u32>),
) -> Result<u64, StartOffBoard> {
    todo!("step 2: tours_recursive")
}

/// Step 3. What step 2 does, with a stack of your own instead of recursion: the same tours in the same
/// order, each handed over as soon as it is found, and the same limit.
///
/// No function calls itself: however long the walk is, the calls nest no deeper.
///
/// # Errors
///
/// A start off the board, as in step 2.
///
/// # Cost
///
/// At most four times the placements of the plain search of step 2, and four more, counted as there.
pub fn tours_iterative(
    size: Size,
    start: Pos,
    moves: &[Move],
    limit: u64,
    on_tour: &mut dyn FnMut(&Grid<u32>),
) -> Result<u64, StartOffBoard> {
    todo!("step 3: tours_iterative")
}

/// Step 4. Copies of the first tours from `start`, at most `limit` of them, in the order in which
/// they are found.
///
/// The list takes memory for every tour, which is why the searches keep none: the 524,486 tours of
/// 6 × 6 from a corner take 75 MB.
///
/// # Errors
///
/// A start off the board, as in step 2.
///
/// # Cost
///
/// At most four times the placements of the plain search of step 2, and four more, counted as there.
pub fn collect_tours(
    size: Size,
    start: Pos,
    moves: &[Move],
    limit: u64,
) -> Result<Vec<Grid<u32>>, StartOffBoard> {
    todo!("step 4: collect_tours")
}
