//! Start with a full board that is wrong, and repair it.
//!
//! A *magic square* of order n holds the numbers 1 to n², once each, so that every *line* (a row, a
//! column, one of the two diagonals) has the same sum, the *magic sum* n (n² + 1) / 2.
//!
//! The *excess* of a line is how far its sum is above the magic sum; it is below 0 when the sum is
//! too small. The *cost* of an excess says how bad it is, and the *error* of a board is the cost of
//! all its lines. A board of error 0 is a magic square. No board here has more than 260 rows.
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

pub mod better;

use grid::{Grid, Pos, Size};
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

// ANCHOR: costs
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
// ANCHOR_END: costs

// ANCHOR: random_below
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
// ANCHOR_END: random_below

/// Step 1. A board of `order` rows and columns with the numbers 1 to n², once each, in random order:
/// every order is equally likely.
///
/// How you mix them is up to you. All that is random comes from `rng`, so the same seed gives the same
/// board again, and another seed another one; a second call with the same `rng` goes on from there.
/// A board of order 0 has no cells.
pub fn random_square(order: usize, rng: &mut impl Rng) -> Grid<u32> {
    let mut numbers: Vec<u32> = (1..).take(order * order).collect();
    for last in (1..numbers.len()).rev() {
        numbers.swap(last, random_below(last + 1, rng));
    }
    Grid::from_cells(Size::square(order), numbers)
}

/// Step 2. How far the sum of each line of `square` is above the magic sum of its order; below 0
/// where the sum is too small.
///
/// The board has as many columns as rows, and its numbers may be any. On a board of order 0 there
/// are no rows and no columns, and both diagonals have the excess 0.
pub fn excess(square: &Grid<u32>) -> Excess {
    fn sum<'a>(line: impl Iterator<Item = &'a u32>) -> i64 {
        line.map(|&number| i64::from(number)).sum()
    }
    let magic = magic_sum(square.size().rows);
    Excess {
        rows: square.rows().map(|row| sum(row) - magic).collect(),
        columns: square.columns().map(|column| sum(column) - magic).collect(),
        diagonal: sum(square.diagonal()) - magic,
        anti_diagonal: sum(square.anti_diagonal()) - magic,
    }
}

/// What each line of a magic square of `order` sums to.
fn magic_sum(order: usize) -> i64 {
    let order = order as i64;
    order * (order * order + 1) / 2
}

/// Step 3. The error: what all lines cost together, when a line of excess e costs `cost(e)`.
///
/// Each row, each column and each of the two diagonals counts once, on a board of any order. A line
/// of excess 0 costs `cost(0)`, and that need not be 0.
pub fn error(excess: &Excess, cost: impl Fn(i64) -> i64) -> i64 {
    let rows_and_columns = excess.rows.iter().chain(&excess.columns);
    let lines = rows_and_columns.chain([&excess.diagonal, &excess.anti_diagonal]);
    lines.map(|&excess| cost(excess)).sum()
}

// ANCHOR: swap_gain
/// Step 4. How much the error of `square` would fall if the numbers at `one` and `other` changed
/// places: above 0 when the swap is good, below 0 when it is bad, 0 when `one` is `other`.
///
/// `excess` is that of `square`, whose numbers may be any. A line through both cells keeps its sum. The
/// sums of at most six lines change, and these are enough to look at: then a gain costs the same on
/// every board, however large.
#[inline]
pub fn swap_gain(
    square: &Grid<u32>,
    excess: &Excess,
    one: Pos,
    other: Pos,
    cost: impl Fn(i64) -> i64,
) -> i64 {
    // What every line through `one` gets more, and every line through `other` less.
    let more = i64::from(square[other]) - i64::from(square[one]);
    let fall = |line: i64, more: i64| cost(line) - cost(line + more);

    let mut gain = 0;
    // A line through both cells keeps its sum.
    if one.row != other.row {
        gain += fall(excess.rows[one.row], more) + fall(excess.rows[other.row], -more);
    }
    if one.col != other.col {
        gain += fall(excess.columns[one.col], more) + fall(excess.columns[other.col], -more);
    }
    let order = excess.rows.len();
    match (on_diagonal(one), on_diagonal(other)) {
        (true, false) => gain += fall(excess.diagonal, more),
        (false, true) => gain += fall(excess.diagonal, -more),
        _ => {}
    }
    match (on_anti_diagonal(one, order), on_anti_diagonal(other, order)) {
        (true, false) => gain += fall(excess.anti_diagonal, more),
        (false, true) => gain += fall(excess.anti_diagonal, -more),
        _ => {}
    }
    gain
}

/// Whether `pos` lies on the diagonal from the top left.
fn on_diagonal(pos: Pos) -> bool {
    pos.row == pos.col
}

/// Whether `pos` lies on the diagonal from the top right of a board of `order`.
fn on_anti_diagonal(pos: Pos, order: usize) -> bool {
    pos.row + pos.col + 1 == order
}
// ANCHOR_END: swap_gain

/// Step 5. Exchanges the numbers at `one` and `other`, and brings `excess` up to date: it is that of
/// `square` before, and that of `square` afterward.
///
/// When `one` is `other`, nothing changes. Only the touched lines need a new excess.
pub fn swap(square: &mut Grid<u32>, excess: &mut Excess, one: Pos, other: Pos) {
    let (number, number_of_other) = (square[one], square[other]);
    square.set(one, number_of_other);
    square.set(other, number);

    let more = i64::from(number_of_other) - i64::from(number);
    add(excess, one, more);
    add(excess, other, -more);
}

/// Adds `more` to every line through `pos`.
fn add(excess: &mut Excess, pos: Pos, more: i64) {
    excess.rows[pos.row] += more;
    excess.columns[pos.col] += more;
    if on_diagonal(pos) {
        excess.diagonal += more;
    }
    if on_anti_diagonal(pos, excess.rows.len()) {
        excess.anti_diagonal += more;
    }
}

// ANCHOR: descend
/// Step 6. Improves `square` by swaps until it is a local minimum. Returns how many pairs of cells it
/// tried.
///
/// Each swap that is made has a gain by `cost` above 0, and in the end no swap of two cells has one. In
/// which order the pairs are tried is up to you, and whether the first good swap is made or the best
/// of all. A board that is a local minimum already stays as it is. The numbers may be any. Nothing but
/// swaps changes the board, so most descents from random boards end above 0, each somewhere else.
///
/// A pair that is tried again counts again. In the end every pair was tried and none was good, so the
/// count is at least n² (n² - 1) / 2, the number of pairs.
///
/// # Cost
///
/// At most 4 n⁴ tries before the first swap, between two swaps, and after the last one. A loop over all
/// cells in a loop over all cells makes n⁴ of them.
pub fn descend(square: &mut Grid<u32>, cost: impl Fn(i64) -> i64) -> u64 {
    let mut excess = excess(square);
    let mut tried = 0;
    loop {
        let mut improved = false;
        for (one, other) in pairs(square.size()) {
            tried += 1;
            if swap_gain(square, &excess, one, other, &cost) > 0 {
                swap(square, &mut excess, one, other);
                improved = true;
            }
        }
        if !improved {
            return tried;
        }
    }
}

/// Every pair of two cells, once: each cell with those after it.
fn pairs(size: Size) -> impl Iterator<Item = (Pos, Pos)> {
    let cells = size.positions().enumerate();
    cells.flat_map(move |(index, one)| {
        size.positions().skip(index + 1).map(move |other| (one, other))
    })
}
// ANCHOR_END: descend

// ANCHOR: search
/// Step 7. Looks for a magic square of `order`: descends as in step 6 from a board of step 1, each
/// line costing the [square](squares) of its excess, and starts again from another board when the
/// descent ends in a local minimum that is no magic square.
///
/// It ends when the error is 0, or when it has started again `max_restarts` times. The answer is a
/// local minimum with the least error of all that were found; of several such minima any will do.
///
/// All that is random comes from `rng`: the boards are those that step 1 gives with it, one after the other,
/// whatever `max_restarts` is. With the same seed and a higher ceiling the search meets the same boards and,
/// if it must, goes on to others, so more restarts never make the answer worse.
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

/// One start and one descent.
fn from_random_start(order: usize, rng: &mut impl Rng) -> Search {
    let mut square = random_square(order, rng);
    let tried = descend(&mut square, squares);
    let error = error(&excess(&square), squares);
    Search { square, error, restarts: 0, tried }
}
// ANCHOR_END: search
