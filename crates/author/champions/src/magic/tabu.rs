//! Leaves a local minimum without starting again, and does not return to it.
//!
//! Holds the column "tabu" of lesson 9's table of swaps tried, its line in the table of times, and the
//! scene "tabu search" of the player.
//!
//! Each step makes the best swap there is, even when it raises the error. The two cells are then
//! *tabu* for some steps: they may not move, because the next step would undo the swap. The search
//! makes a tabu swap anyway when it leads to a better board than any before.
//!
//! ```text
//! error
//!  |  \            the descent ends here ...
//!  |   \      __
//!  |    \_.../  \        ... and the tabu search goes over the ridge
//!  |             \_
//!  +----------------- steps
//! ```
//!
//! # Source
//!
//! Fred Glover, "Tabu Search, Part I" (1989).

use grid::{Grid, Pos};
use magic_local_search::{
    Excess, Search, better::best_of, error, excess, random_below, random_square, squares, swap,
    swap_gain,
};
use rand_core::Rng;

use super::descents::is_in_wrong_line;

/// How many steps, in n, go by without a better board before the search starts again.
const PATIENCE: u64 = 60;

/// Looks for a magic square of `order`, as [`search`](magic_local_search::search).
pub fn search(order: usize, max_restarts: u64, rng: &mut impl Rng) -> Search {
    search_counting(order, max_restarts, rng).0
}

/// The same, and how many numbers were written: n² for a start, two for a step.
pub fn search_counting(order: usize, max_restarts: u64, rng: &mut impl Rng) -> (Search, u64) {
    let mut placements = 0;
    let start = || {
        let (found, placed) = from_random_start(order, rng);
        placements += placed;
        found
    };
    let best = best_of(max_restarts, start);
    (best, placements)
}

/// Walks from one random board until it is magic, or nothing better came for a long time.
fn from_random_start(order: usize, rng: &mut impl Rng) -> (Search, u64) {
    let mut square = random_square(order, rng);
    let mut sums = excess(&square);
    let mut now = error(&sums, squares);
    let mut best = Search { square: square.clone(), error: now, restarts: 0, tried: 0 };
    // Until which step each cell may not move.
    let mut tabu = Grid::new(square.size(), 0_u64);
    let mut last_better = 0;
    let mut placements = (order * order) as u64;
    for step in 1.. {
        if best.error == 0 || step - last_better > PATIENCE * order as u64 {
            break;
        }
        let look = StepState { square: &square, sums: &sums, tabu: &tabu, step };
        let Some((gain, one, other)) = look.best_swap(now - best.error, &mut best.tried) else {
            // Every cell may be tabu on a tiny board: wait a step.
            continue;
        };
        swap(&mut square, &mut sums, one, other);
        now -= gain;
        placements += 2;
        for pos in [one, other] {
            tabu.set(pos, step + 1 + random_below(order, rng) as u64);
        }
        if now < best.error {
            last_better = step;
            best = Search { square: square.clone(), error: now, ..best };
        }
    }
    (best, placements)
}

/// What a step looks at.
struct StepState<'a> {
    square: &'a Grid<u32>,
    sums: &'a Excess,
    tabu: &'a Grid<u64>,
    step: u64,
}

impl StepState<'_> {
    /// The swap with the greatest gain. Tabu cells move only for a gain above `aspiration`.
    fn best_swap(&self, aspiration: i64, tried: &mut u64) -> Option<(i64, Pos, Pos)> {
        let mut best: Option<(i64, Pos, Pos)> = None;
        let wrong = |pos| is_in_wrong_line(self.sums, pos);
        let size = self.square.size();
        for one in self.square.positions().filter(|&one| wrong(one)) {
            for row in 0..size.rows {
                for col in 0..size.cols {
                    let other = Pos { row, col };
                    // A pair of two wrong cells would be met twice.
                    if other == one || (other < one && wrong(other)) {
                        continue;
                    }
                    *tried += 1;
                    let gain = swap_gain(self.square, self.sums, one, other, squares);
                    if best.is_some_and(|(best_gain, ..)| gain <= best_gain) {
                        continue;
                    }
                    let may = self.may_move(one) && self.may_move(other);
                    if may || gain > aspiration {
                        best = Some((gain, one, other));
                    }
                }
            }
        }
        best
    }

    fn may_move(&self, pos: Pos) -> bool {
        self.tabu[pos] <= self.step
    }
}
