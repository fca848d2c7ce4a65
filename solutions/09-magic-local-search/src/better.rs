//! Can we do better? Swap only numbers that are close to each other, and leave a local minimum by a nudge.
//!
//! A swap of two numbers that differ by d moves each line that it changes by d, and a line of excess
//! e then costs (e ± d)² and not e². That is less only if d is below 2 |e|. So once all lines are
//! nearly right, a swap of numbers far from each other never helps, and need not be tried:
//!
//! ```text
//! excess of the worst line      7        2        1
//! differences to try         1 … 13   1 … 3       1
//! ```
//!
//! A local minimum is nearly right, and a new random board is not. So the search does not start again
//! at once: it swaps two pairs of numbers that follow each other, which moves no line by more than 2,
//! and descends from there. It goes on from the new minimum when that is no worse.
//!
//! # Source
//!
//! Helena Lourenço, Olivier Martin and Thomas Stützle, "Iterated Local Search" (2003).

use grid::{Grid, Pos};
use rand_core::Rng;

use crate::{Excess, Search, error, excess, random_below, random_square, squares, swap, swap_gain};

/// After so many nudges in a row that have not lowered the error, the search starts again.
const PATIENCE: u32 = 50;

/// As [`search`](crate::search), with other local minima: its answer may be another square.
pub fn search(order: usize, max_restarts: u64, rng: &mut impl Rng) -> Search {
    best_of(max_restarts, || from_random_start(order, rng))
}

/// The best of so many more starts as there are restarts, or the first without an error.
pub fn best_of(max_restarts: u64, mut start: impl FnMut() -> Search) -> Search {
    let mut best = start();
    let mut tried = best.tried;
    let mut restarts = 0;
    while best.error > 0 && restarts < max_restarts {
        restarts += 1;
        let next = start();
        tried += next.tried;
        if next.error < best.error {
            best = next;
        }
    }
    Search { restarts, tried, ..best }
}

// ANCHOR: nudge
/// One start, its descent, and nudges until they are in vain.
fn from_random_start(order: usize, rng: &mut impl Rng) -> Search {
    let mut board = Repair::new(random_square(order, rng));
    let mut tried = board.descend();
    let mut in_vain = 0;
    while board.error() > 0 && in_vain < PATIENCE {
        let mut next = board.clone();
        next.nudge(rng);
        tried += next.descend();
        in_vain = if next.error() < board.error() { 0 } else { in_vain + 1 };
        if next.error() <= board.error() {
            board = next;
        }
    }
    Search { error: board.error(), square: board.square, restarts: 0, tried }
}
// ANCHOR_END: nudge

/// A board under repair.
#[derive(Clone, Debug)]
pub struct Repair {
    /// The board, with the numbers 1 to n².
    pub square: Grid<u32>,
    // Invariant: the excess of `square`.
    excess: Excess,
    // Invariant: `square` has `number` at `place[number - 1]`.
    place: Vec<Pos>,
}

impl Repair {
    /// Begins with `square`, which holds the numbers 1 to n², once each.
    pub fn new(square: Grid<u32>) -> Repair {
        let mut place: Vec<Pos> = square.size().positions().collect();
        place.sort_by_key(|&pos| square[pos]);
        Repair { excess: excess(&square), square, place }
    }

    fn error(&self) -> i64 {
        error(&self.excess, squares)
    }

    // ANCHOR: descend
    /// As [`descend`](crate::descend) with [`squares`]: in the end no swap of any two cells has a gain.
    pub fn descend(&mut self) -> u64 {
        let mut tried = 0;
        loop {
            let mut improved = false;
            let differences = 1..2 * self.worst();
            for one in 0..self.place.len() {
                for difference in differences.clone() {
                    let other = one + difference;
                    if other >= self.place.len() {
                        break;
                    }
                    tried += 1;
                    if self.gain(one, other) > 0 {
                        self.swap(one, other);
                        improved = true;
                    }
                }
            }
            if !improved {
                return tried;
            }
        }
    }

    /// How far off the worst line is.
    fn worst(&self) -> usize {
        let Excess { rows, columns, diagonal, anti_diagonal } = &self.excess;
        let lines = rows.iter().chain(columns).chain([diagonal, anti_diagonal]);
        let most = lines.map(|excess| excess.unsigned_abs()).max().unwrap_or(0);
        usize::try_from(most).unwrap_or(usize::MAX)
    }
    // ANCHOR_END: descend

    /// Swaps two pairs of numbers that follow each other.
    fn nudge(&mut self, rng: &mut impl Rng) {
        for _ in 0..2 {
            let one = random_below(self.place.len() - 1, rng);
            self.swap(one, one + 1);
        }
    }

    fn gain(&self, one: usize, other: usize) -> i64 {
        swap_gain(&self.square, &self.excess, self.place[one], self.place[other], squares)
    }

    fn swap(&mut self, one: usize, other: usize) {
        swap(&mut self.square, &mut self.excess, self.place[one], self.place[other]);
        self.place.swap(one, other);
    }
}
