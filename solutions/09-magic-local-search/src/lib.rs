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

// ANCHOR: random_square
/// Step 1. A board of `order` rows and columns with the numbers 1 to n² in random order, each order
/// equally likely.
pub fn random_square(order: usize, rng: &mut impl Rng) -> Grid<u32> {
    let mut numbers: Vec<u32> = (1..).take(order * order).collect();
    for last in (1..numbers.len()).rev() {
        numbers.swap(last, random_below(last + 1, rng));
    }
    Grid::from_cells(Size::square(order), numbers)
}
// ANCHOR_END: random_square

// ANCHOR: excess
/// Step 2. How far the sum of each line of `square` is above the magic sum.
///
/// The board has as many columns as rows.
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
// ANCHOR_END: excess

/// Step 3. The error: what all lines cost together, when a line of excess e costs `cost(e)`.
pub fn error(excess: &Excess, cost: impl Fn(i64) -> i64) -> i64 {
    let rows_and_columns = excess.rows.iter().chain(&excess.columns);
    let lines = rows_and_columns.chain([&excess.diagonal, &excess.anti_diagonal]);
    lines.map(|&excess| cost(excess)).sum()
}

// ANCHOR: swap_gain
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

// ANCHOR: swap
/// Step 5. Exchanges the numbers at `one` and `other`, and brings `excess`, that of `square`, up to
/// date, from the touched lines only.
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
// ANCHOR_END: swap

// ANCHOR: descend
/// Step 6. Improves `square` until it is a local minimum: tries the pairs of cells, keeps each swap
/// that has a gain, and goes on until no pair has one.
///
/// Returns how many pairs it tried. In a local minimum that is at least all of them, once.
pub fn descend(square: &mut Grid<u32>, cost: impl Fn(i64) -> i64) -> u64 {
    let mut excess = excess(square);
    let mut tried = 0;
    loop {
        let mut improved = false;
        for one in square.positions() {
            for row in one.row..square.size().rows {
                // Cells before `one` have been its partners already.
                let first_col = if row == one.row { one.col + 1 } else { 0 };
                for col in first_col..square.size().cols {
                    let other = Pos { row, col };
                    tried += 1;
                    if swap_gain(square, &excess, one, other, &cost) > 0 {
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

// ANCHOR: search
/// Step 7. Looks for a magic square of `order`: descends from a random board, each line costing the
/// square of its excess, and starts again from another one in a local minimum that is none.
///
/// It ends when the error is 0, or when it has started again `max_restarts` times; then the answer
/// is the best of the local minima.
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
