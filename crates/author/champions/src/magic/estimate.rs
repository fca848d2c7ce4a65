//! Estimates how many squares there are, when the search would take too long: a population of
//! boards walks down its tree.
//!
//! Holds the columns "estimated" and "standard error" of lesson 2's table of estimates.
//!
//! A *dive* makes the lesson's choices at random: it takes the cell of step 9 and one of its
//! numbers. Where the cells on its way had 16, then 9, then 4 numbers, the leaf stands for 16 · 9 ·
//! 4 leaves. A dive into a dead end stands for none. The expected mean of the dives is the number
//! of squares, whatever the tree looks like. But of a million dives to order 6 hardly one ends with
//! a square, so the mean of a thousand is nearly always 0.
//!
//! So many boards dive together, one choice at a time. After each choice the boards with a
//! contradiction are replaced by copies of the others, and a board that stands for more is copied
//! more often:
//!
//! ```text
//! before       1     1     1     1     1     1
//! choices      ×9    dead  ×4    dead  dead  ×5      mean (9 + 4 + 5) / 6 = 3
//! copies       1 1 1       1                 1 1     each stands for 3
//! ```
//!
//! The product of all these means is again an unbiased estimate, because the expected number of
//! copies of a board is its share. Copies have their earlier choices in common, so a population of
//! a thousand says less than a thousand independent dives; only populations with different seeds
//! are independent.
//!
//! # Source
//!
//! The dives are those of Donald Knuth, "Estimating the efficiency of backtrack programs" (1975). That
//! a walk stands for the product of its choices is older: M. N. and A. W. Rosenbluth, "Monte Carlo
//! Calculation of the Average Extension of Molecular Chains" (1955). Pang Chen keeps one representative
//! of many nodes that are alike, "Heuristic Sampling" (1992); to copy the survivors is David Aldous and
//! Umesh Vazirani, "'Go with the Winners' Algorithms" (1994).

use magic_pruned::{Domain, Domains, Filters, narrow, propagate, smallest_domain};

use crate::random::Random;

/// A mean and how far off it may be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The mean of the runs.
    pub mean: f64,
    /// Its standard error: the standard deviation of the runs divided by the root of their number.
    pub error: f64,
}

impl Estimate {
    /// The estimate from independent runs, of which there are at least two.
    pub fn of(runs: &[f64]) -> Estimate {
        let count = runs.len() as f64;
        let mean = runs.iter().sum::<f64>() / count;
        let squares: f64 = runs.iter().map(|run| (run - mean) * (run - mean)).sum();
        Estimate { mean, error: (squares / (count - 1.0) / count).sqrt() }
    }
}

/// An estimate of how many squares of `order` the lesson's search finds with these filters, from one
/// population of `boards` boards. The same seed gives the same estimate.
///
/// # Panics
///
/// When `order` is greater than [`LARGEST_ORDER`](magic_pruned::LARGEST_ORDER).
pub fn squares(order: usize, filters: &Filters, boards: usize, seed: u64) -> f64 {
    let mut root = Domains::new(order);
    if order == 0 || !propagate(&mut root, filters) {
        return 0.0;
    }
    let mut random = Random::new(seed);
    let mut population = vec![root; boards];
    let mut squares = 1.0;
    while population.iter().any(|board| smallest_domain(board).is_some()) {
        let choose = |board| after_a_choice(board, filters, &mut random);
        let living: Vec<(Domains, f64)> = population.into_iter().filter_map(choose).collect();
        let total: f64 = living.iter().map(|&(_, weight)| weight).sum();
        squares *= total / boards as f64;
        population = copies(&living, total, boards, &mut random);
    }
    if population.is_empty() { 0.0 } else { squares }
}

/// The board after one of the lesson's choices, and the number of choices it had; `None` when the
/// filters refuse the board. A full board stays as it is.
fn after_a_choice(
    mut board: Domains,
    filters: &Filters,
    random: &mut Random,
) -> Option<(Domains, f64)> {
    let Some(pos) = smallest_domain(&board) else { return Some((board, 1.0)) };
    let domain = board.cells[pos];
    let number = domain.numbers().nth(random.below(domain.len()) as usize)?;
    let is_possible =
        narrow(&mut board, pos, Domain::single(number)) && propagate(&mut board, filters);
    // Nobody goes back.
    board.trail.clear();
    is_possible.then_some((board, f64::from(domain.len())))
}

/// The copies: of each board as many as its share of the total says, rounded up or down by one
/// random number for all boards.
fn copies(
    living: &[(Domains, f64)],
    total: f64,
    boards: usize,
    random: &mut Random,
) -> Vec<Domains> {
    let Some((last, _)) = living.last() else { return Vec::new() };
    let step = total / boards as f64;
    let mut next = step * f64::from(random.below(u32::MAX)) / f64::from(u32::MAX);
    let mut copies = Vec::with_capacity(boards);
    let mut sum = 0.0;
    for (board, weight) in living {
        sum += weight;
        while next < sum && copies.len() < boards {
            copies.push(board.clone());
            next += step;
        }
    }
    // Sums of fractions may be a little too small.
    copies.resize(boards, last.clone());
    copies
}
