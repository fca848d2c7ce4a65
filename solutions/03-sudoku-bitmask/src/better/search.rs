//! One backtracking search for two orders of the cells: [`kept`](super::kept) takes the next cell
//! in reading order, [`fewest`](super::fewest) the cell with the fewest candidates.

use grid::Pos;

use super::{
    Solved,
    sets::{Sets, digits},
};
use crate::{Board, DigitSet};

/// Which empty cell comes next.
pub(super) trait Choice {
    /// The empty cells of `puzzle`, as the search keeps them.
    fn cells(puzzle: &Board) -> Vec<Pos> {
        puzzle.positions().filter(|&pos| puzzle[pos].is_none()).collect()
    }

    /// Which of the empty cells comes next, and its candidates; `None` when no cell is empty.
    fn next(sets: &Sets, empty: &[Pos]) -> Option<(usize, DigitSet)>;
}

/// A search for up to `limit` solutions, and what came of it.
pub(super) struct Search {
    board: Board,
    // Invariant: exactly the digits that stand on `board`.
    sets: Sets,
    // Invariant: the empty cells of `board`.
    empty: Vec<Pos>,
    limit: usize,
    found: usize,
    first: Option<Board>,
    placements: u64,
    guesses: u64,
}

impl Search {
    /// Looks for `limit` solutions; `None` when the givens contradict each other.
    pub(super) fn run<C: Choice>(puzzle: &Board, limit: usize) -> Option<Search> {
        let mut search = Search {
            board: puzzle.clone(),
            sets: Sets::of(puzzle)?,
            empty: C::cells(puzzle),
            limit,
            found: 0,
            first: None,
            placements: 0,
            guesses: 0,
        };
        search.fill::<C>();
        Some(search)
    }

    /// How many solutions were found.
    pub(super) fn found(&self) -> usize {
        self.found
    }

    /// The first solution that was found, and what the whole search took.
    pub(super) fn solved(self) -> Option<Solved> {
        let Search { placements, guesses, .. } = self;
        self.first.map(|board| Solved { board, placements, guesses })
    }

    /// Fills the empty cells in every way and leaves the board as it was; once `limit` is reached, it
    /// leaves the board filled.
    fn fill<C: Choice>(&mut self) {
        if self.found == self.limit {
            return;
        }
        let Some((index, candidates)) = C::next(&self.sets, &self.empty) else {
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
            self.fill::<C>();
            if self.found == self.limit {
                return;
            }
            self.sets.flip(pos, digit);
            self.board.set(pos, None);
        }
        self.empty.push(pos);
    }
}
