//! Makes the diagonals right, then the rows, then the columns, by swaps that keep what is right.
//!
//! Holds lesson 9's table "restarts, cells, numbers written", and the lines "diagonals, rows, columns"
//! of its table of times.
//!
//! ```text
//! 1. diagonals       2. rows                    3. columns
//! a . . . b          swaps in one column,       swaps in one row,
//! . c . d .          between a row and a        between a column and a
//! . . m . .          later one, keep the        later one, keep the rows
//! . D . C .          diagonals                  and the diagonals
//! B . . . A
//! ```
//!
//! 1. a and A are a pair with the sum n² + 1, and so are b and B, c and C, d and D; the middle m of
//!    an odd board is (n² + 1) / 2. Then both diagonals have the magic sum.
//! 2. A row with the excess e becomes right when numbers change places with those below them, in
//!    one row further down, and the differences sum to -e. One swap, two or three are enough: two
//!    rows of n numbers have n² / 2 pairs of differences, and no more than 2n² sums to choose from.
//!    The row then stays as it is. The last row needs nothing: all rows together are right.
//! 3. The board is turned over its diagonal, and step 2 is done again. Its swaps now exchange two
//!    numbers of a row of step 2, whose sum they keep.
//!
//! # Cost
//!
//! Each row looks at a few others, whose number does not grow with n, so all is done in about n²
//! steps. A small board has few swaps to choose from and often starts again: about once in ten
//! times at order 19, a hundred times at order 10.
//!
//! # Source
//!
//! The order diagonals, rows, columns is folklore of magic squares; finding two numbers of a given
//! sum with one look at each is the "two sum" of every textbook on hash tables.

use grid::{Grid, Size};
use magic_local_search::random_below;
use rand_core::Rng;

use super::tabu;

/// Below this order, making one thing right after the other needs more starts than it saves.
const LEAST_ORDER: usize = 10;

/// A magic square, and what it took to make it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Constructed {
    /// The square.
    pub square: Grid<u32>,
    /// How many numbers were written, the ones of failed starts included.
    pub placements: u64,
    /// How many times it started again.
    pub restarts: u64,
}

/// A random magic square of `order`; `None` for the orders 0 and 2, which have none.
///
/// Up to order 9 there are too few swaps that keep what is right, and the square comes from
/// [`tabu`] instead.
///
/// Nothing proves that it ends, but each start succeeds with some probability, so it does.
pub fn make(order: usize, rng: &mut impl Rng) -> Option<Constructed> {
    if order == 0 || order == 2 {
        return None;
    }
    if order < LEAST_ORDER {
        let (found, placements) = tabu::search_counting(order, u64::MAX, rng);
        return Some(Constructed { square: found.square, placements, restarts: found.restarts });
    }
    let (mut placements, mut restarts) = (0, 0);
    loop {
        let mut draft = Draft::with_exact_diagonals(order, rng);
        let is_magic = draft.level_rows(rng) && {
            draft.turn_over();
            draft.level_rows(rng)
        };
        placements += draft.placements;
        if is_magic {
            let square = Grid::from_cells(Size::square(order), draft.numbers);
            return Some(Constructed { square, placements, restarts });
        }
        restarts += 1;
    }
}

/// The other row, and the columns in which it exchanges numbers with a row.
type Swaps = (usize, Vec<usize>);

/// Which column had a difference between two rows: a hash table that never collides, because there is an entry for
/// each difference from -n² to n².
struct Seen {
    columns: Vec<Option<u32>>,
}

/// A board while it is made.
struct Draft {
    order: usize,
    /// The numbers in reading order.
    numbers: Vec<u32>,
    placements: u64,
}

impl Draft {
    /// A random board with the magic sum on both diagonals.
    fn with_exact_diagonals(order: usize, rng: &mut impl Rng) -> Draft {
        let area = order * order;
        // The smaller number of each pair with the sum n² + 1.
        let mut smaller: Vec<usize> = (1..=area / 2).collect();
        let on_diagonals = order / 2 * 2;
        for index in 0..on_diagonals {
            let chosen = index + random_below(smaller.len() - index, rng);
            smaller.swap(index, chosen);
        }
        let (for_diagonals, others) = smaller.split_at(on_diagonals);
        let mut others: Vec<usize> =
            others.iter().flat_map(|&number| [number, area + 1 - number]).collect();
        for last in (1..others.len()).rev() {
            others.swap(last, random_below(last + 1, rng));
        }

        let mut cells = vec![0; area];
        for (index, &number) in for_diagonals.iter().enumerate() {
            let (row, end) = (index / 2, order - 1 - index / 2);
            let (col, far) = if index % 2 == 0 { (row, end) } else { (end, row) };
            let number = if random_below(2, rng) == 0 { number } else { area + 1 - number };
            cells[row * order + col] = number;
            cells[end * order + far] = area + 1 - number;
        }
        if order % 2 == 1 {
            cells[area / 2] = area.div_ceil(2);
        }
        let mut others = others.into_iter();
        let numbers = cells.into_iter().map(|cell| match cell {
            0 => others.next().unwrap_or(0),
            number => number,
        });
        let numbers = numbers.map(|number| u32::try_from(number).unwrap_or(u32::MAX)).collect();
        Draft { order, numbers, placements: area as u64 }
    }

    /// Exchanges rows and columns; both diagonals stay.
    fn turn_over(&mut self) {
        for row in 0..self.order {
            for col in 0..row {
                self.numbers.swap(row * self.order + col, col * self.order + row);
            }
        }
    }

    // ANCHOR: level_rows
    /// Gives every row the magic sum by swaps of two numbers of one column, off the diagonals.
    ///
    /// Returns `false` when it gives up.
    fn level_rows(&mut self, rng: &mut impl Rng) -> bool {
        let mut seen = Seen::new(self.order);
        let mut setbacks = 0;
        let mut row = 0;
        while row + 1 < self.order {
            self.bring_near(row);
            if self.make_exact(row, &mut seen) {
                row += 1;
            } else if setbacks < 2 * self.order {
                // Mix the rows that are left a little, and go one row back.
                setbacks += 1;
                row = row.saturating_sub(1);
                let other = row + 1 + random_below(self.order - 1 - row, rng);
                let col = random_below(self.order, rng);
                if self.may_swap(row, other, col) {
                    self.swap_in_column(row, other, col);
                }
            } else {
                return false;
            }
        }
        true
    }
    // ANCHOR_END: level_rows

    /// Makes the excess of `row` small, with a swap in each column that helps; the partners are the
    /// rows below in turn, so that none of them gets all that this row has too much.
    fn bring_near(&mut self, row: usize) {
        let mut excess = self.excess(row);
        let below = self.order - 1 - row;
        for col in 0..self.order {
            let other = row + 1 + col % below;
            let more = self.difference(row, other, col);
            if (excess + more).abs() < excess.abs() && self.may_swap(row, other, col) {
                self.swap_in_column(row, other, col);
                excess += more;
            }
        }
    }

    /// Makes the excess of `row` 0, with one swap, two or three, and returns `false` when it cannot.
    fn make_exact(&mut self, row: usize, seen: &mut Seen) -> bool {
        let excess = self.excess(row);
        if excess == 0 {
            return true;
        }
        let mut found = (row + 1..self.order).find_map(|other| self.two(row, other, -excess, seen));
        // Three are many more to try, so they are for the rows with few partners left.
        if found.is_none() && row + 4 > self.order {
            found = (row + 1..self.order).find_map(|other| self.three(row, other, -excess, seen));
        }
        let Some((other, columns)) = found else { return false };
        columns.into_iter().for_each(|col| self.swap_in_column(row, other, col));
        true
    }

    /// One or two columns whose differences between the rows sum to `more`, behind the `other` row.
    fn two(&self, row: usize, other: usize, more: i64, seen: &mut Seen) -> Option<Swaps> {
        let found = self.differences(row, other).find_map(|(col, difference)| {
            if difference == more {
                return Some(vec![col]);
            }
            let partner = seen.column_of(more - difference);
            seen.note(difference, col);
            partner.map(|partner| vec![col, partner])
        });
        seen.forget(self.differences(row, other));
        Some((other, found?))
    }

    /// The same with three columns.
    fn three(&self, row: usize, other: usize, more: i64, seen: &mut Seen) -> Option<Swaps> {
        let differences: Vec<_> = self.differences(row, other).collect();
        let found = differences.iter().zip(1..).find_map(|(&(second, difference), next)| {
            // `seen` holds the columns before the second one.
            let found = differences[next..].iter().find_map(|(third, another)| {
                let first = seen.column_of(more - difference - another)?;
                Some(vec![first, second, *third])
            });
            seen.note(difference, second);
            found
        });
        seen.forget(differences.into_iter());
        Some((other, found?))
    }

    /// The columns in which the rows may swap, each with its difference.
    fn differences(&self, row: usize, other: usize) -> impl Iterator<Item = (usize, i64)> {
        let columns = (0..self.order).filter(move |&col| self.may_swap(row, other, col));
        columns.map(move |col| (col, self.difference(row, other, col)))
    }

    /// How far the sum of `row` is above the magic sum.
    fn excess(&self, row: usize) -> i64 {
        let numbers = &self.numbers[row * self.order..(row + 1) * self.order];
        let order = self.order as i64;
        numbers.iter().map(|&number| i64::from(number)).sum::<i64>()
            - order * (order * order + 1) / 2
    }

    /// How much more `row` has when its number in `col` changes places with that of `other`.
    fn difference(&self, row: usize, other: usize, col: usize) -> i64 {
        i64::from(self.numbers[other * self.order + col])
            - i64::from(self.numbers[row * self.order + col])
    }

    /// Whether neither of the two cells lies on a diagonal.
    fn may_swap(&self, row: usize, other: usize, col: usize) -> bool {
        let far = self.order - 1 - col;
        row != col && other != col && row != far && other != far
    }

    fn swap_in_column(&mut self, row: usize, other: usize, col: usize) {
        self.numbers.swap(row * self.order + col, other * self.order + col);
        self.placements += 2;
    }
}

impl Seen {
    fn new(order: usize) -> Seen {
        Seen { columns: vec![None; 2 * order * order + 1] }
    }

    fn note(&mut self, difference: i64, col: usize) {
        let index = self.index(difference);
        self.columns[index] = u32::try_from(col).ok();
    }

    fn column_of(&self, difference: i64) -> Option<usize> {
        let column = self.columns.get(self.index(difference)).copied().flatten();
        column.and_then(|column| usize::try_from(column).ok())
    }

    /// Forgets what may have been noted, which takes less time than to begin with a new table.
    fn forget(&mut self, differences: impl Iterator<Item = (usize, i64)>) {
        for (_, difference) in differences {
            let index = self.index(difference);
            self.columns[index] = None;
        }
    }

    /// The place of a difference; one that is too large has none.
    fn index(&self, difference: i64) -> usize {
        let middle = (self.columns.len() / 2) as i64;
        usize::try_from(middle + difference).unwrap_or(usize::MAX)
    }
}
