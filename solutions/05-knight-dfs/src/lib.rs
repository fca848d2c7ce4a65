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

pub mod better;

use grid::{Grid, Move, Pos, Size, StartOffBoard};

/// A limit on the number of tours that no board reaches.
pub const ALL: u64 = u64::MAX;

// ANCHOR: exit
/// Step 1. Where `mv` leads from `pos`, or `None` when that is off the board or not free.
///
/// A free cell holds 0. `pos` is a cell of the board, and the move may be longer than the board.
pub fn exit(board: &Grid<u32>, pos: Pos, mv: Move) -> Option<Pos> {
    let next = pos.step(mv, board.size())?;
    (board[next] == 0).then_some(next)
}
// ANCHOR_END: exit

// ANCHOR: recursive
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
    if !size.contains(start) {
        return Err(StartOffBoard { start, size });
    }

    let board = Grid::new(size, 0);
    let mut search = Search { board, moves, limit, found: 0, on_tour };
    search.extend_to(start, 1);
    Ok(search.found)
}

struct Search<'a> {
    board: Grid<u32>,
    moves: &'a [Move],
    limit: u64,
    found: u64,
    on_tour: &'a mut dyn FnMut(&Grid<u32>),
}

impl Search<'_> {
    /// Extends the walk to `pos`, its cell number `length`, and on from there in every way, until
    /// the limit is reached; leaves the board as it was.
    fn extend_to(&mut self, pos: Pos, length: u32) {
        if self.found == self.limit {
            return;
        }

        self.board.set(pos, length);
        if is_tour(&self.board, length) {
            self.found += 1;
            (self.on_tour)(&self.board);
        }
        for &mv in self.moves {
            if let Some(next) = exit(&self.board, pos, mv) {
                self.extend_to(next, length + 1);
            }
        }
        self.board.set(pos, 0);
    }
}

/// Whether a walk of `length` cells has been on all cells of `board`.
fn is_tour(board: &Grid<u32>, length: u32) -> bool {
    usize::try_from(length) == Ok(board.size().area())
}
// ANCHOR_END: recursive

// ANCHOR: iterative
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
    if !size.contains(start) {
        return Err(StartOffBoard { start, size });
    }
    if limit == 0 {
        return Ok(0);
    }

    let mut found = 0;
    let mut board = Grid::new(size, 0);
    let mut stack = Vec::new();
    let mut step = Some(start);
    loop {
        // Forward, when there is a step to take.
        if let Some(pos) = step {
            stack.push(Visit { pos, next_move: 0 });
            let length = u32::try_from(stack.len()).expect("a tour has no more steps than a u32");
            board.set(pos, length);
            if is_tour(&board, length) {
                found += 1;
                on_tour(&board);
                if found == limit {
                    return Ok(found);
                }
            }
        }

        // The last cell of the walk says where to go next, or is left for good.
        let Some(last) = stack.last_mut() else {
            return Ok(found);
        };
        step = last.next_exit(&board, moves);
        if step.is_none() {
            board.set(last.pos, 0);
            stack.pop();
        }
    }
}

/// A cell of the walk, and which move to try there next.
#[derive(Debug)]
struct Visit {
    pos: Pos,
    next_move: usize,
}

impl Visit {
    /// The first exit by a move that was not tried here yet, or `None` when all were.
    fn next_exit(&mut self, board: &Grid<u32>, moves: &[Move]) -> Option<Pos> {
        while let Some(&mv) = moves.get(self.next_move) {
            self.next_move += 1;
            if let Some(next) = exit(board, self.pos, mv) {
                return Some(next);
            }
        }
        None
    }
}
// ANCHOR_END: iterative

// ANCHOR: collect
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
    let mut tours = Vec::new();
    tours_iterative(size, start, moves, limit, &mut |tour| tours.push(tour.clone()))?;
    Ok(tours)
}
// ANCHOR_END: collect
