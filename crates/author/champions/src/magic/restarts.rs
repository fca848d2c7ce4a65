//! The first square of any order up to 12: random numbers, and restarts.
//!
//! Holds lesson 2's table of random numbers by order, the line "random numbers, 10 seeds" of its table
//! of times, and the first line of each of the peers' `magic-first`.
//!
//! The lesson's tree is too large: after one bad choice near the root the search spends years below
//! it. Its run time depends on luck and is *heavy-tailed*: most runs are short, a few never end. So
//! this search draws the numbers at random, and restarts when a run has failed often. Each start
//! allows more failures than the one before, so that the search remains complete: some start is
//! long enough to search the whole tree.
//!
//! It prefers numbers far from the middle, the opposite of the lesson's rule. Extreme numbers are
//! hard to place, and while lines are open there is room for them. The middle numbers that remain
//! are close together, so the sums at the end are right far more often.
//!
//! A choice also costs less than in the reference, because no domain is kept as a set:
//!
//! ```text
//! free numbers        . 2 . . 5 6 . 8 9 . . 12      one set for the whole board
//! domain of a cell        [5 ······ 9]              and two bounds for each cell: {5, 6, 8, 9}
//! ```
//!
//! The filter of the sums only changes the bounds, and the filter "all different" removes the same
//! numbers from all cells. So a domain is the set of free numbers between two bounds, and one bit
//! removes a number from all cells. The sums of the bounds of each line are kept, not added up again.
//!
//! # Source
//!
//! Gomes, Selman and Kautz, "Boosting Combinatorial Search Through Randomization" (AAAI 1998).

use std::mem;

use grid::{Grid, Pos, Size};
use magic_pruned::{largest_number, magic_sum};

use crate::random::Random;

/// The largest order: 12² = 144 numbers fit in three words.
pub const LARGEST_ORDER: usize = 12;

/// How many numbers are drawn, of which the one farthest from the middle is tried.
const DRAWS: usize = 30;

/// How often the first start may fail, for each row of the square.
const FIRST_FAILURES: u64 = 20;

/// Each start may fail more often than the one before, by one time in so many: slowly, because luck comes in short
/// starts.
const GROWTH: u64 = 20;

/// A square, and the cost of finding it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstSquare {
    /// The magic square.
    pub square: Grid<u32>,
    /// How many numbers were chosen, in all starts.
    pub choices: u64,
}

/// A magic square of `order`, or `None` for the orders 0 and 2, which have none.
///
/// The same `seed` gives the same square on every machine.
///
/// # Panics
///
/// When `order` is greater than [`LARGEST_ORDER`].
pub fn first(order: usize, seed: u64) -> Option<FirstSquare> {
    assert!(order <= LARGEST_ORDER, "order {order} has numbers that do not fit in three words");
    match order {
        0 => None,
        1..=7 => Search::<1>::new(order, seed).run(),
        8..=11 => Search::<2>::new(order, seed).run(),
        _ => Search::<3>::new(order, seed).run(),
    }
}

/// The least and the greatest number of a cell, or what those of a line's cells sum to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Bounds {
    least: u32,
    greatest: u32,
}

impl Bounds {
    /// Whether a cell with these bounds holds no number yet.
    fn is_open(self) -> bool {
        self.least < self.greatest
    }

    /// The bounds of what is within both.
    fn and(self, other: Bounds) -> Bounds {
        let least = self.least.max(other.least);
        Bounds { least, greatest: self.greatest.min(other.greatest) }
    }
}

struct Search<const WORDS: usize> {
    order: usize,
    sum: u32,
    /// The numbers that no filled cell holds.
    free: Set<WORDS>,
    cells: Vec<Bounds>,
    lines: Vec<Bounds>,
    cells_of_line: Vec<Vec<usize>>,
    lines_of_cell: Vec<Vec<usize>>,
    /// Cells that have changed, with their bounds as they were before.
    trail: Vec<(usize, Bounds)>,
    /// Bit `l`: line `l` has changed since it was filtered.
    waiting: u64,
    random: Random,
    choices: u64,
    failures_left: u64,
}

/// Why a start ended without a square.
enum End {
    /// There is none below this point.
    NoSquare,
    /// The failures of this start are used up.
    Restart,
}

impl<const WORDS: usize> Search<WORDS> {
    fn new(order: usize, seed: u64) -> Search<WORDS> {
        let (area, largest) = (order * order, largest_number(order));
        let cell = |pos: Pos| pos.row * order + pos.col;
        let cells_of_line: Vec<Vec<usize>> =
            magic_pruned::lines(order).map(|line| line.map(cell).collect()).collect();
        let count = cells_of_line.len();
        let through =
            |cell| (0..count).filter(|&line| cells_of_line[line].contains(&cell)).collect();
        let any = Bounds { least: 1, greatest: largest };
        let length = u32::try_from(order).expect("an order is at most 12");
        Search {
            order,
            sum: magic_sum(order),
            free: Set([u64::MAX; WORDS]).between(any),
            cells: vec![any; area],
            lines: vec![Bounds { least: length, greatest: length * largest }; count],
            lines_of_cell: (0..area).map(through).collect(),
            cells_of_line,
            trail: Vec::new(),
            waiting: (1 << count) - 1,
            random: Random::new(seed),
            choices: 0,
            failures_left: 0,
        }
    }

    fn run(mut self) -> Option<FirstSquare> {
        if !self.filter() {
            return None;
        }
        let root = self.trail.len();
        let mut failures = FIRST_FAILURES * self.order as u64;
        loop {
            self.failures_left = failures;
            match self.extend() {
                Ok(()) => break,
                Err(End::NoSquare) => return None,
                Err(End::Restart) => {}
            }
            self.undo(root);
            failures += failures / GROWTH;
        }
        let numbers = self.cells.iter().map(|bounds| bounds.least).collect();
        let square = Grid::from_cells(Size::square(self.order), numbers);
        Some(FirstSquare { square, choices: self.choices })
    }

    /// Fills the board, or leaves it as it was. After a `Restart` the caller undoes what is left.
    fn extend(&mut self) -> Result<(), End> {
        let Some(cell) = self.smallest_domain() else { return Ok(()) };
        let mut numbers = self.domain(cell);
        let length = self.trail.len();
        while numbers.len() > 0 {
            let number = self.draw(numbers);
            numbers.remove(number);
            self.choices += 1;
            if self.cut(cell, Bounds { least: number, greatest: number }) && self.filter() {
                match self.extend() {
                    Err(End::NoSquare) => {}
                    end => return end,
                }
            }
            self.undo(length);
            if self.failures_left == 0 {
                return Err(End::Restart);
            }
            self.failures_left -= 1;
        }
        Err(End::NoSquare)
    }

    /// The open cell with the fewest numbers, the first of them in reading order.
    fn smallest_domain(&self) -> Option<usize> {
        let open = (0..self.cells.len()).filter(|&cell| self.cells[cell].is_open());
        open.min_by_key(|&cell| self.domain(cell).len())
    }

    /// What is free within the bounds of `cell`.
    fn domain(&self, cell: usize) -> Set<WORDS> {
        self.free.between(self.cells[cell])
    }

    /// One of the `numbers`, and hardly ever one near the middle.
    fn draw(&mut self, numbers: Set<WORDS>) -> u32 {
        let twice_the_middle = largest_number(self.order) + 1;
        let drawn = (0..DRAWS).map(|_| numbers.nth(self.random.below(numbers.len())));
        drawn.max_by_key(|&number| (2 * number).abs_diff(twice_the_middle)).expect("some draws")
    }

    /// Takes from the domain of `cell` what is not within `bounds`, and its number from all others when it is the
    /// last one; `false` when a domain becomes empty.
    fn cut(&mut self, cell: usize, bounds: Bounds) -> bool {
        let before = self.cells[cell];
        let Some(after) = self.free.between(before.and(bounds)).bounds() else { return false };
        if after == before {
            return true;
        }
        self.trail.push((cell, before));
        self.write(cell, after);
        if after.is_open() {
            return true;
        }

        let number = after.least;
        self.free.remove(number);
        (0..self.cells.len()).all(|other| {
            let bounds = self.cells[other];
            let is_touched =
                bounds.is_open() && (bounds.least == number || bounds.greatest == number);
            !is_touched || self.cut(other, bounds)
        })
    }

    /// Sets the bounds of `cell`, and what they add to its lines.
    fn write(&mut self, cell: usize, bounds: Bounds) {
        let before = mem::replace(&mut self.cells[cell], bounds);
        for &line in &self.lines_of_cell[cell] {
            let Bounds { least, greatest } = self.lines[line];
            self.lines[line] = Bounds {
                least: least + bounds.least - before.least,
                greatest: greatest + bounds.greatest - before.greatest,
            };
            self.waiting |= 1 << line;
        }
    }

    /// Filters the lines that changed until none is left, or finds a contradiction.
    fn filter(&mut self) -> bool {
        while self.waiting != 0 {
            let line = self.waiting.trailing_zeros() as usize;
            self.waiting &= self.waiting - 1;
            if !self.filter_line(line) {
                return false;
            }
        }
        true
    }

    /// The lesson's filter of the sums, for one line whose sums are known.
    fn filter_line(&mut self, line: usize) -> bool {
        let sums = self.lines[line];
        if !(sums.least..=sums.greatest).contains(&self.sum) {
            return false;
        }
        let (lacking, excess) = (self.sum - sums.least, sums.greatest - self.sum);
        (0..self.order).all(|place| {
            let cell = self.cells_of_line[line][place];
            let Bounds { least, greatest } = self.cells[cell];
            if greatest - least <= lacking.min(excess) {
                return true;
            }
            let least_needed = greatest.saturating_sub(excess);
            self.cut(cell, Bounds { least: least_needed, greatest: least + lacking })
        })
    }

    /// Takes back the latest changes until the trail is `length` long.
    fn undo(&mut self, length: usize) {
        while self.trail.len() > length {
            let (cell, before) = self.trail.pop().expect("a longer trail");
            let bounds = self.cells[cell];
            if !bounds.is_open() {
                self.free.insert(bounds.least);
            }
            self.write(cell, before);
        }
        self.waiting = 0;
    }
}

/// A set of numbers: bit `n % 64` of word `n / 64`.
#[derive(Clone, Copy)]
struct Set<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> Set<WORDS> {
    fn insert(&mut self, number: u32) {
        self.0[number as usize / 64] |= 1 << (number % 64);
    }

    fn remove(&mut self, number: u32) {
        self.0[number as usize / 64] &= !(1 << (number % 64));
    }

    /// Those of the numbers that are within the bounds.
    fn between(mut self, Bounds { least, greatest }: Bounds) -> Set<WORDS> {
        for (bits, first) in self.0.iter_mut().zip((0_u32..).step_by(64)) {
            let too_low = least.saturating_sub(first);
            let too_high = (first + 63).saturating_sub(greatest);
            *bits &= u64::MAX.checked_shl(too_low).unwrap_or(0);
            *bits &= u64::MAX.checked_shr(too_high).unwrap_or(0);
        }
        self
    }

    fn len(self) -> u32 {
        self.0.iter().map(|bits| bits.count_ones()).sum()
    }

    /// The least and the greatest of the numbers, if there are any.
    fn bounds(self) -> Option<Bounds> {
        let mut words = self.0.iter().zip((0_u32..).step_by(64)).filter(|&(&bits, _)| bits != 0);
        let (low, first) = words.next()?;
        let (high, last) = words.last().unwrap_or((low, first));
        Some(Bounds { least: first + low.trailing_zeros(), greatest: last + high.ilog2() })
    }

    /// The number that has `rank` lesser ones in the set, which has more than `rank`.
    fn nth(self, mut rank: u32) -> u32 {
        for (&word, first) in self.0.iter().zip((0_u32..).step_by(64)) {
            let mut bits = word;
            if rank < bits.count_ones() {
                for _ in 0..rank {
                    bits &= bits - 1;
                }
                return first + bits.trailing_zeros();
            }
            rank -= bits.count_ones();
        }
        unreachable!("the set has no number of this rank")
    }
}
