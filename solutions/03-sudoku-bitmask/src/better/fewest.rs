//! The cell with the fewest candidates first.
//!
//! The lesson fills the cells as one reads, whatever is known of them. Here is a top row with its
//! candidates, and where each search goes first:
//!
//! ```text
//! +-----------+-----------+-----------+
//! | 1247  .   |  .    38  |  .    .   |
//! +-----------+-----------+-----------+
//!    ^ the lesson: 4 ways, 3 of them wrong
//!                     ^ this search: 2 ways
//! ```
//!
//! A wrong choice costs a whole search below it. A cell with one candidate is no choice at all, and
//! a cell with none tells at once that an earlier choice was wrong. So the search always asks the
//! cell that leaves it the least to choose.
//!
//! Looking at all empty cells makes a placement dearer than in [`kept`](super::kept). It pays when
//! it saves placements, and on puzzles that are not easy it saves nearly all of them.
//!
//! # Source
//!
//! Solomon Golomb and Leonard Baumert, "Backtrack Programming" (1965); as "fail first" in Robert
//! Haralick and Gordon Elliott, "Increasing Tree Search Efficiency for Constraint Satisfaction
//! Problems" (1980).

use grid::Pos;

use super::{
    Solved,
    kept::{Sets, digits},
};
use crate::{Board, DigitSet};

/// A solution of `puzzle`, or `None` when there is none.
///
/// When there are several it need not be the one that the lesson finds first.
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

struct Search {
    board: Board,
    // Invariant: exactly the digits that stand on `board`.
    sets: Sets,
    // Invariant: the empty cells of `board`, in any order.
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
        search.fill();
        Some(search)
    }

    /// Fills the empty cells in every way, until `limit` is reached, and leaves the board as it was.
    fn fill(&mut self) {
        if self.found == self.limit {
            return;
        }
        let Some((index, candidates)) = self.least_choice() else {
            self.found += 1;
            self.first.get_or_insert_with(|| self.board.clone());
            return;
        };

        let pos = self.empty.swap_remove(index);
        for digit in digits(candidates) {
            self.placements += 1;
            self.guesses += u64::from(candidates.count_ones() > 1);
            self.board.set(pos, Some(digit));
            self.sets.flip(pos, digit);
            self.fill();
            self.sets.flip(pos, digit);
            self.board.set(pos, None);
            if self.found == self.limit {
                break;
            }
        }
        self.empty.push(pos);
    }

    /// Which of the empty cells has the fewest candidates, and these; `None` when no cell is empty.
    fn least_choice(&self) -> Option<(usize, DigitSet)> {
        let mut best = None;
        let mut fewest = u32::MAX;
        for (index, &pos) in self.empty.iter().enumerate() {
            let candidates = self.sets.candidates(pos);
            if candidates.count_ones() < fewest {
                fewest = candidates.count_ones();
                best = Some((index, candidates));
                if fewest <= 1 {
                    break;
                }
            }
        }
        best
    }
}
