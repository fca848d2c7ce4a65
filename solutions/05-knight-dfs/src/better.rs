//! Can we do better? Refuse a walk that can no longer become a tour.
//!
//! The reference notices that it missed a corner only when it has tried everything else. This
//! search looks at the free cells after each step, and asks two questions.
//!
//! - *Is there a dead end?* A tour enters a free cell and leaves it again, by two different cells; only
//!   the last cell is entered and never left. So of all free cells only one may have a single
//!   neighbor left (the walk's last cell counts as one), and none may have no neighbor at all.
//! - *Is there an unreachable cell?* Every free cell must be in reach of the walk's last cell, over free
//!   cells only.
//!
//! ```text
//! . . . 2      This knight went past the corner x: of its two neighbors the walk has used (1,1), and
//! . 1 . .      (0,2) is still free. So the corner is the end of the tour, or there is none.
//! . . . x      With a second cell like this one there is none.
//! ```
//!
//! It finds the same tours in the same order as the reference: it refuses only walks without a tour.
//!
//! # Source
//!
//! Both rules are Frank Rubin's, "A search procedure for Hamilton paths and circuits" (1974).

use std::ops::AddAssign;

use grid::{Grid, Move, Pos, Size, StartOffBoard};

use super::{exit, is_tour};

/// How many tours there are, and the cost of counting them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counted {
    /// The number of tours.
    pub tours: u64,
    /// How many times the search stepped onto a cell, the start included.
    pub placements: u64,
}

impl AddAssign for Counted {
    #[inline]
    fn add_assign(&mut self, other: Counted) {
        self.tours += other.tours;
        self.placements += other.placements;
    }
}

/// Which walks are refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refuse {
    /// Those with two dead ends, or a free cell without a neighbor.
    pub dead_ends: bool,
    /// Those with a free cell out of reach.
    pub unreachable: bool,
}

/// Passes the first `limit` tours from `start` to `on_tour`, in the order of the reference.
///
/// # Errors
///
/// A start off the board.
///
/// # Cost
///
/// Each placement costs a look at the moves of every free cell, for either question.
pub fn tours(
    size: Size,
    start: Pos,
    moves: &[Move],
    limit: u64,
    refuse: Refuse,
    on_tour: &mut dyn FnMut(&Grid<u32>),
) -> Result<Counted, StartOffBoard> {
    size.check_start(start)?;

    let board = Grid::new(size, 0);
    let mut search = Search { board, moves, limit, refuse, counted: Counted::default(), on_tour };
    search.extend_to(start, 1);
    Ok(search.counted)
}

struct Search<'a> {
    board: Grid<u32>,
    moves: &'a [Move],
    limit: u64,
    refuse: Refuse,
    counted: Counted,
    on_tour: &'a mut dyn FnMut(&Grid<u32>),
}

impl Search<'_> {
    /// Extends the walk to `pos`, its cell number `length`, and on from there where that is not
    /// refused; leaves the board as it was.
    fn extend_to(&mut self, pos: Pos, length: u32) {
        if self.counted.tours == self.limit {
            return;
        }

        self.counted.placements += 1;
        self.board.set(pos, length);
        if is_tour(&self.board, length) {
            self.counted.tours += 1;
            (self.on_tour)(&self.board);
        } else if !self.is_refused(pos) {
            for &mv in self.moves {
                if let Some(next) = exit(&self.board, pos, mv) {
                    self.extend_to(next, length + 1);
                }
            }
        }
        self.board.set(pos, 0);
    }

    fn is_refused(&self, last: Pos) -> bool {
        self.refuse.dead_ends && self.has_dead_end(last)
            || self.refuse.unreachable && self.has_unreachable(last)
    }

    /// Whether two free cells can only be the end of the tour, or one cannot even be that.
    fn has_dead_end(&self, last: Pos) -> bool {
        let mut ends = 0;
        for cell in self.free() {
            let ways_in = || {
                let from = |mv: &Move| cell.step(back(*mv), self.board.size());
                self.moves
                    .iter()
                    .filter_map(from)
                    .filter(|&from| from == last || self.is_free(from))
            };
            let mut ways_out = self.moves.iter().filter_map(|&mv| exit(&self.board, cell, mv));
            if ways_in().next().is_none() {
                return true;
            }
            // Entered by one cell and left by another?
            ends += u32::from(!ways_out.any(|out| ways_in().any(|way_in| way_in != out)));
        }
        ends > 1
    }

    /// Whether a free cell is out of reach.
    fn has_unreachable(&self, last: Pos) -> bool {
        let mut reached = Grid::new(self.board.size(), false);
        let mut waiting = vec![last];
        let mut cells = 0;
        while let Some(pos) = waiting.pop() {
            for next in self.moves.iter().filter_map(|&mv| exit(&self.board, pos, mv)) {
                if !reached[next] {
                    reached.set(next, true);
                    waiting.push(next);
                    cells += 1;
                }
            }
        }
        cells < self.free().count()
    }

    fn free(&self) -> impl Iterator<Item = Pos> + '_ {
        self.board.positions().filter(|&pos| self.is_free(pos))
    }

    fn is_free(&self, pos: Pos) -> bool {
        self.board[pos] == 0
    }
}

/// The move that undoes `mv`.
fn back(mv: Move) -> Move {
    Move { rows: -mv.rows, cols: -mv.cols }
}
