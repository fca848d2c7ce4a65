//! The 27 sets kept instead of recomputed.
//!
//! The lesson's search asks for the candidates of a cell and looks at 27 cells to answer: its row,
//! its column, its box. But between two questions only one cell has changed. So keep the sets, and
//! let each placement add its digit to three of them:
//!
//! ```text
//!            column 4
//!               v
//!         . . . . . . . . .
//! row 1 > . . . . 7 . . . .     place 7 at (1,4):   rows[1]    |= 7
//!         . . . . . . . . .                         columns[4] |= 7
//!               ^                                   boxes[1]   |= 7
//!             box 1
//! ```
//!
//! Taking the digit back removes it from the same three. The candidates of a cell are then what
//! none of its three sets holds: two "or" and a "not".
//!
//! The search tries the same digits in the same cells in the same order, so it needs exactly as
//! many placements as the lesson's; each of them is cheaper.
//!
//! # Source
//!
//! Keeping the state up to date instead of recomputing it is folklore; for sets of digits as bits
//! in rows, columns and boxes see Donald Knuth, *The Art of Computer Programming* 4B (2022), section
//! 7.2.2.1.

use grid::Pos;

use super::Solved;
use crate::{ALL_DIGITS, Board, DigitSet, to_set};

/// The first solution of `puzzle` in the lesson's order, or `None` when there is none.
///
/// # Panics
///
/// When the board has not 9 rows and 9 columns.
pub fn solve(puzzle: &Board) -> Option<Solved> {
    let search = Search::run(puzzle, 1)?;
    let (placements, guesses) = (search.placements, search.guesses);
    search.first.map(|board| Solved { board, placements, guesses })
}

/// How many solutions `puzzle` has, counting no further than `limit`.
///
/// # Panics
///
/// When the board has not 9 rows and 9 columns.
pub fn count_solutions(puzzle: &Board, limit: usize) -> usize {
    Search::run(puzzle, limit).map_or(0, |search| search.found)
}

/// The digits of each row, column and box.
pub(super) struct Sets {
    rows: [DigitSet; 9],
    columns: [DigitSet; 9],
    boxes: [DigitSet; 9],
}

impl Sets {
    /// The sets of `board`, or `None` when a digit stands twice in a unit or is not 0 to 8.
    pub(super) fn of(board: &Board) -> Option<Sets> {
        assert!(
            (board.size().rows, board.size().cols) == (9, 9),
            "this solver knows boards of 9 rows × 9 columns, not of {}",
            board.size(),
        );
        let mut sets = Sets { rows: [0; 9], columns: [0; 9], boxes: [0; 9] };
        for pos in board.positions() {
            if let Some(digit) = board[pos] {
                if digit >= 9 || sets.candidates(pos) & to_set(Some(digit)) == 0 {
                    return None;
                }
                sets.flip(pos, digit);
            }
        }
        Some(sets)
    }

    /// The digits that the units of `pos` leave free.
    pub(super) fn candidates(&self, pos: Pos) -> DigitSet {
        let seen = self.rows[pos.row] | self.columns[pos.col] | self.boxes[box_of(pos)];
        ALL_DIGITS & !seen
    }

    /// Adds `digit` to the sets of `pos`, or removes it when it is in them.
    pub(super) fn flip(&mut self, pos: Pos, digit: u8) {
        let bit = to_set(Some(digit));
        self.rows[pos.row] ^= bit;
        self.columns[pos.col] ^= bit;
        self.boxes[box_of(pos)] ^= bit;
    }
}

fn box_of(pos: Pos) -> usize {
    pos.row / 3 * 3 + pos.col / 3
}

/// The digits of `set` in increasing order.
pub(super) fn digits(set: DigitSet) -> impl Iterator<Item = u8> {
    (0..9).filter(move |&digit| set & to_set(Some(digit)) != 0)
}

struct Search {
    board: Board,
    // Invariant: exactly the digits that stand on `board`.
    sets: Sets,
    // The cells that were empty at first, in reading order.
    empty: Vec<Pos>,
    limit: usize,
    found: usize,
    first: Option<Board>,
    placements: u64,
    guesses: u64,
}

impl Search {
    /// Looks for `limit` solutions; `None` when the givens contradict each other.
    fn run(puzzle: &Board, limit: usize) -> Option<Search> {
        let sets = Sets::of(puzzle)?;
        let empty = puzzle.positions().filter(|&pos| puzzle[pos].is_none()).collect();
        let mut search = Search {
            board: puzzle.clone(),
            sets,
            empty,
            limit,
            found: 0,
            first: None,
            placements: 0,
            guesses: 0,
        };
        search.fill(0);
        Some(search)
    }

    /// Fills the empty cells from number `next` on in every way, until `limit` is reached, and
    /// leaves the board as it was.
    fn fill(&mut self, next: usize) {
        if self.found == self.limit {
            return;
        }
        let Some(&pos) = self.empty.get(next) else {
            self.found += 1;
            self.first.get_or_insert_with(|| self.board.clone());
            return;
        };

        let candidates = self.sets.candidates(pos);
        for digit in digits(candidates) {
            self.placements += 1;
            self.guesses += u64::from(candidates.count_ones() > 1);
            self.board.set(pos, Some(digit));
            self.sets.flip(pos, digit);
            self.fill(next + 1);
            self.sets.flip(pos, digit);
            self.board.set(pos, None);
            if self.found == self.limit {
                return;
            }
        }
    }
}
