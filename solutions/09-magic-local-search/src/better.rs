//! Can we do better? Swap only where a wrong line is touched.
//!
//! Two cells that lie in no wrong line touch lines that cost nothing. After a swap these can only
//! cost more, so such a swap never has a gain, and leaving it out changes neither the descents nor
//! the answer: the same seed gives the same square as the lesson's search.

use grid::{Grid, Pos};
use rand_core::Rng;

use crate::{Excess, Search, error, excess, random_square, squares, swap, swap_gain};

/// As [`search`](crate::search), with the same answer and fewer tries.
pub fn search(order: usize, max_restarts: u64, rng: &mut impl Rng) -> Search {
    let mut best = from_random_start(order, rng);
    let mut tried = best.tried;
    let mut restarts = 0;
    while best.error > 0 && restarts < max_restarts {
        restarts += 1;
        let next = from_random_start(order, rng);
        tried += next.tried;
        if next.error < best.error {
            best = next;
        }
    }
    Search { restarts, tried, ..best }
}

fn from_random_start(order: usize, rng: &mut impl Rng) -> Search {
    let mut square = random_square(order, rng);
    let tried = descend(&mut square);
    let error = error(&excess(&square), squares);
    Search { square, error, restarts: 0, tried }
}

// ANCHOR: descend
/// As [`descend`](crate::descend) with [`squares`], and the same local minimum.
pub fn descend(square: &mut Grid<u32>) -> u64 {
    let mut excess = excess(square);
    let mut tried = 0;
    loop {
        let mut improved = false;
        for one in square.positions() {
            for row in one.row..square.size().rows {
                let first_col = if row == one.row { one.col + 1 } else { 0 };
                for col in first_col..square.size().cols {
                    let other = Pos { row, col };
                    if !is_in_wrong_line(&excess, one) && !is_in_wrong_line(&excess, other) {
                        continue;
                    }
                    tried += 1;
                    if swap_gain(square, &excess, one, other, squares) > 0 {
                        swap(square, &mut excess, one, other);
                        improved = true;
                    }
                }
            }
        }
        if !improved {
            return tried;
        }
    }
}
// ANCHOR_END: descend

/// Whether a line through `pos` has another sum than the magic one.
#[inline]
pub fn is_in_wrong_line(excess: &Excess, pos: Pos) -> bool {
    let on_diagonal = pos.row == pos.col;
    let on_anti_diagonal = pos.row + pos.col + 1 == excess.rows.len();
    excess.rows[pos.row] != 0
        || excess.columns[pos.col] != 0
        || (on_diagonal && excess.diagonal != 0)
        || (on_anti_diagonal && excess.anti_diagonal != 0)
}
