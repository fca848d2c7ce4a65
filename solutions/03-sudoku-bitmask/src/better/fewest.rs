//! The cell with the fewest candidates first.
//!
//! The lesson fills the cells in reading order, whatever is known about them. Here is a top row
//! with its candidates, and the cell that each search fills first:
//!
//! ```text
//! +-----------+-----------+-----------+
//! | 1247  .   |  .    38  |  .    .   |
//! +-----------+-----------+-----------+
//!    ^ the lesson: 4 ways, 3 of them wrong
//!                     ^ this search: 2 ways
//! ```
//!
//! A wrong choice costs a whole search below it. A cell with one candidate leaves no choice, and a
//! cell with none shows at once that an earlier choice was wrong. So the search always takes the
//! cell with the fewest candidates.
//!
//! It looks at all empty cells, so a placement costs more than in [`kept`](super::kept). That is
//! worth it when it saves placements, and on puzzles that are not easy it saves nearly all of them.
//!
//! # Source
//!
//! Solomon Golomb and Leonard Baumert, "Backtrack Programming" (1965); as "fail first" in Robert
//! Haralick and Gordon Elliott, "Increasing Tree Search Efficiency for Constraint Satisfaction
//! Problems" (1980).

use grid::Pos;

use super::{
    Solved,
    search::{Choice, Search},
    sets::Sets,
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
    Search::run::<FewestCandidates>(puzzle, 1)?.solved()
}

/// How many solutions `puzzle` has, counting no further than `limit`.
///
/// # Panics
///
/// When the board has not 9 rows and 9 columns.
pub fn count_solutions(puzzle: &Board, limit: usize) -> usize {
    Search::run::<FewestCandidates>(puzzle, limit).map_or(0, |search| search.found())
}

struct FewestCandidates;

impl Choice for FewestCandidates {
    fn next(sets: &Sets, empty: &[Pos]) -> Option<(usize, DigitSet)> {
        let mut best = None;
        let mut fewest = u32::MAX;
        for (index, &pos) in empty.iter().enumerate() {
            let candidates = sets.candidates(pos);
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
