//! The lesson's descents with other choices, to be compared: which swaps they try, and what a wrong line costs.
//!
//! Holds the column "wrong lines only" of lesson 9's table of swaps tried, and all columns of its
//! tables of costs and of passes but the lesson's own.
//!
//! The lesson's own choices are all swaps and the square of the excess.

use grid::{Grid, Pos};
use magic_local_search::{
    Excess, Search, better::best_of, error, excess, random_square, swap, swap_gain,
};
use rand_core::Rng;

/// Which swaps a descent tries; the lesson's goes on after an improvement, and tries all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Passes {
    /// Each improvement begins a new pass.
    pub from_the_top: bool,
    /// Only swaps that touch a wrong line are tried.
    pub in_wrong_lines: bool,
}

/// Looks for a magic square of `order` by such `passes`, where a wrong line costs what `cost` makes of its
/// excess; else as [`search`](magic_local_search::search).
pub fn search(
    passes: Passes,
    cost: impl Fn(i64) -> i64,
    order: usize,
    max_restarts: u64,
    rng: &mut impl Rng,
) -> Search {
    best_of(max_restarts, || {
        let mut square = random_square(order, rng);
        let tried = descend(&mut square, &cost, passes);
        let error = error(&excess(&square), &cost);
        Search { square, error, restarts: 0, tried }
    })
}

/// As the lesson's [`descend`](magic_local_search::descend), by these passes. Two cells in no wrong line touch
/// lines that cost nothing, so their swap never has a gain, and without it the minimum is the same.
// ANCHOR: otherwise
fn descend(square: &mut Grid<u32>, cost: impl Fn(i64) -> i64, passes: Passes) -> u64 {
    let cells: Vec<Pos> = square.size().positions().collect();
    let mut excess = excess(square);
    let mut tried = 0;
    'pass: loop {
        let mut improved = false;
        for (index, &one) in cells.iter().enumerate() {
            for &other in &cells[index + 1..] {
                let is_wrong = |pos| is_in_wrong_line(&excess, pos);
                if passes.in_wrong_lines && !is_wrong(one) && !is_wrong(other) {
                    continue;
                }
                tried += 1;
                if swap_gain(square, &excess, one, other, &cost) > 0 {
                    swap(square, &mut excess, one, other);
                    improved = true;
                    if passes.from_the_top {
                        continue 'pass;
                    }
                }
            }
        }
        if !improved {
            return tried;
        }
    }
}
// ANCHOR_END: otherwise

/// Whether a line through `pos` has another sum than the magic one.
pub(super) fn is_in_wrong_line(excess: &Excess, pos: Pos) -> bool {
    excess.rows[pos.row] != 0
        || excess.columns[pos.col] != 0
        || (pos.row == pos.col && excess.diagonal != 0)
        || (pos.row + pos.col + 1 == excess.rows.len() && excess.anti_diagonal != 0)
}
