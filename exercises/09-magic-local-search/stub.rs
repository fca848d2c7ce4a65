//! # Exercise 9: Magic squares by repair
//!
//! Start with a full board that is wrong, and repair it.
//!
//! A *magic square* of order n holds the numbers 1 to n², once each, so that every *line* (a row, a
//! column, one of the two diagonals) has the same sum, the *magic sum* n (n² + 1) / 2.
//!
//! The *excess* of a line is how far its sum is above the magic sum; it is below 0 when the sum is
//! too small. The *cost* of an excess says how bad it is, and the *error* of a board is the cost of
//! all its lines. A board of error 0 is a magic square.
//!
//! A *swap* exchanges the numbers in two cells, so all numbers stay different and that is never
//! checked. Its *gain* is how much the error falls. A board where no swap has a gain is a *local
//! minimum*: every way out leads up first. From there one starts again, from another board.
//!
//! ```text
//!          sum  excess    the magic sum is 15; the columns have the same three excesses, the
//! 4 9 2    15    0        diagonals 0 and +1, and the error by `squares` is
//! 3 6 7    16   +1
//! 8 1 5    14   -1        0 + 1 + 1  +  0 + 1 + 1  +  0 + 1  =  5
//! ```
//!
//! - You need: chapter 9 of the book; `Grid`, `Pos` and `Size` from the `grid` crate; closures as
//!   arguments.
//! - You practice: local search: a cost, a neighborhood, local minima and restarts.
//! - Time: about 75 minutes.
//! - Test it: `just test exercise-9`.
//! - Stuck: `just hint exercise-9`.
//! - On every save: `just watch exercise-9`.
//!
//! Write the steps from top to bottom. Each has its own checks, so they turn green one step at a
//! time. Helpers of your own are welcome.

use grid::{Grid, Pos};
use rand_core::Rng;

/// How far the sum of each line is above the magic sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Excess {
    /// The rows, from the top.
    pub rows: Vec<i64>,
    /// The columns, from the left.
    pub columns: Vec<i64>,
    /// From the top left to the bottom right.
    pub diagonal: i64,
    /// From the top right to the bottom left.
    pub anti_diagonal: i64,
}

/// What a search has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Search {
    /// The best board; a magic square when the error is 0.
    pub square: Grid<u32>,
    /// Its error, each line costing the [square](squares) of its excess.
    pub error: i64,
    /// How many times the search started again; the first start does not count.
    pub restarts: u64,
    /// How many pairs of cells were tried, in all descents together.
    pub tried: u64,
}

/// The cost of a line: the square of its excess, so that one line far off is worse than many that
/// are nearly right.
pub fn squares(excess: i64) -> i64 {
    excess * excess
}

/// The cost of a line: how far off it is.
pub fn absolute(excess: i64) -> i64 {
    excess.abs()
}

/// The cost of a line: 1 when it is wrong, however far.
pub fn wrong_lines(excess: i64) -> i64 {
    i64::from(excess != 0)
}

/// A random number from 0 to `bound - 1`, each of them equally likely.
///
/// A draw is one of 2⁶⁴ numbers, and `% bound` lays them out in rounds of `bound`. The last round
/// is cut off, and would make small numbers a little likelier: a draw from it is thrown away.
///
/// This is written here, and not taken from a library, because it decides which numbers a seed
/// gives. A library may find a faster way and change them; this function does not.
///
/// # Panics
///
/// When `bound` is 0.
pub fn random_below(bound: usize, rng: &mut impl Rng) -> usize {
    let bound = bound as u64;
    let whole_rounds = u64::MAX - u64::MAX % bound;
    loop {
        let draw = rng.next_u64();
        if draw < whole_rounds {
            return usize::try_from(draw % bound).expect("less than a usize");
        }
    }
}

/// Step 1. A board of `order` rows and columns with the numbers 1 to n² in random order, each order
/// equally likely.
pub fn random_square(order: usize, rng: &mut impl Rng) -> Grid<u32> {
    todo!("step 1: random_square")
}

/// Step 2. How far the sum of each line of `square` is above the magic sum.
///
/// The board has as many columns as rows.
pub fn excess(square: &Grid<u32>) -> Excess {
    todo!("step 2: excess")
}

/// Step 3. The error: what all lines cost together, when a line of excess e costs `cost(e)`.
pub fn error(excess: &Excess, cost: impl Fn(i64) -> i64) -> i64 {
    todo!("step 3: error")
}

/// Step 4. How much the error of `square` would fall if the numbers at `one` and `other` changed
/// places: above 0 when the swap is good, below 0 when it is bad.
///
/// `excess` is that of `square`. Only the lines that the swap touches are looked at, so this costs
/// the same on every board, however large.
#[inline]
pub fn swap_gain(
    square: &Grid<u32>,
    excess: &Excess,
    one: Pos,
    other: Pos,
    cost: impl Fn(i64) -> i64,
) -> i64 {
    todo!("step 4: swap_gain")
}

/// Step 5. Exchanges the numbers at `one` and `other`, and brings `excess`, that of `square`, up to
/// date, from the touched lines only.
pub fn swap(square: &mut Grid<u32>, excess: &mut Excess, one: Pos, other: Pos) {
    todo!("step 5: swap")
}

/// Step 6. Improves `square` until it is a local minimum: tries the pairs of cells, keeps each swap
/// that has a gain, and goes on until no pair has one.
///
/// Returns how many pairs it tried. In a local minimum that is at least all of them, once.
pub fn descend(square: &mut Grid<u32>, cost: impl Fn(i64) -> i64) -> u64 {
    todo!("step 6: descend")
}

/// Step 7. Looks for a magic square of `order`: descends from a random board, each line costing the
/// square of its excess, and starts again from another one in a local minimum that is none.
///
/// It ends when the error is 0, or when it has started again `max_restarts` times; then the answer
/// is the best of the local minima.
pub fn search(order: usize, max_restarts: u64, rng: &mut impl Rng) -> Search {
    todo!("step 7: search")
}
