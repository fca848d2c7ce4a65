//! # Exercise 2: Magic squares, refused early
//!
//! Find magic squares of any order, and prove that there is none, by refusing early.
//!
//! A *magic square* of order n holds the numbers 1 to n², once each, and all its *lines* (the rows,
//! the columns, the two diagonals) have the same sum. The *domain* of a cell is the set of the
//! numbers that may still stand there: all of them at first. A cell is *open* while its domain has two
//! numbers or more, and *filled* when it has one. A cell with an empty domain is a *contradiction*:
//! some choice before was wrong.
//!
//! A *filter* looks at the board and takes the numbers that cannot be right out of the domains, those
//! that its step names and no others, with `narrow`. It is called only when no domain is empty, and
//! returns `false` when there is a contradiction, otherwise `true`. What follows from its own changes
//! it may leave to the next call.
//!
//! The search chooses a number for a cell, lets the filters work, and goes on with the next cell.
//! When that leads nowhere, it must undo everything that followed from the choice. The *trail*
//! remembers what that was.
//!
//! A set of numbers is an integer: bit 7 is on when 7 is in the set. In a domain bit 0 is never on,
//! because 0 is not a number to place.
//!
//! - You need: `just chapter 2`; `Grid` and `Pos` from the `grid` crate; loops, `match` and
//!   closures.
//! - You practice: filters that take numbers away, and a trail that gives them back.
//! - Time: about 100 minutes.
//! - Test it: `just test 2`.
//! - Stuck: `just hint 2`.
//! - On every save: `just watch 2`.
//!
//! Write the steps from top to bottom. Each has its own checks, so they turn green one step at a
//! time. Helpers of your own are welcome.

use std::{fmt, iter, ops::ControlFlow};

use grid::{Cell, Grid, Pos, Size};

/// The largest order whose numbers fit in a [`Domain`]: 7² = 49.
pub const LARGEST_ORDER: usize = 7;

/// A set of numbers from 1 to 63: bit `n` is on when the number `n` is in the set.
///
/// The recorder sees a domain with one number as a filled cell, and all others as empty cells.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Domain(pub u64);

impl Domain {
    /// The largest number that fits in the set.
    pub const LARGEST: u32 = 63;

    /// The set that holds `number` and nothing else.
    pub fn single(number: u32) -> Domain {
        Domain(1 << number)
    }

    /// Whether `number` is in the set.
    pub fn contains(self, number: u32) -> bool {
        self.0 >> number & 1 == 1
    }

    /// How many numbers are in the set.
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether no number is in the set: a contradiction.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number in a set that has only one.
    pub fn only(self) -> Option<u32> {
        (self.0 != 0 && self.0 & (self.0 - 1) == 0).then(|| self.0.trailing_zeros())
    }

    /// The numbers of the set, in increasing order.
    pub fn numbers(self) -> impl Iterator<Item = u32> {
        let mut rest = self.0;
        iter::from_fn(move || {
            let least = (rest != 0).then(|| rest.trailing_zeros());
            rest &= rest.wrapping_sub(1);
            least
        })
    }
}

impl Cell for Domain {
    fn number(&self) -> Option<u64> {
        self.only().map(u64::from)
    }
}

impl fmt::Debug for Domain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.numbers()).finish()
    }
}

/// The domains of all cells, and what it takes to undo their changes.
#[derive(Clone, Debug)]
pub struct Domains {
    /// The domain of each cell.
    pub cells: Grid<Domain>,
    /// What was changed: the place, and the domain that it had *before*. The latest change is last.
    pub trail: Vec<(Pos, Domain)>,
}

impl Domains {
    /// An open board: every cell of a square of `order` may hold every number from 1 to `order`².
    ///
    /// # Panics
    ///
    /// When `order` is greater than [`LARGEST_ORDER`].
    pub fn new(order: usize) -> Domains {
        assert!(order <= LARGEST_ORDER, "order {order} has numbers that do not fit in a domain");
        let numbers = 1..=largest_number(order);
        let all = numbers.fold(0, |bits, number| bits | Domain::single(number).0);
        let cells = Grid::new(Size::square(order), Domain(all));
        Domains { cells, trail: Vec::new() }
    }

    /// How many rows the square has; it has as many columns.
    pub fn order(&self) -> usize {
        self.cells.size().rows
    }
}

/// Which filters work, to see what each is good for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Filters {
    /// [`filter_different`] works.
    pub different: bool,
    /// [`filter_symmetry`] works. Without it every square is found eight times.
    pub symmetry: bool,
    /// [`filter_sums`] works.
    pub sums: bool,
    /// The filters work again and again until nothing changes, not once.
    pub repeat: bool,
}

impl Filters {
    /// All filters, until nothing changes.
    pub const ALL: Filters = Filters { different: true, symmetry: true, sums: true, repeat: true };
}

/// The largest number in a square of `order`: n².
#[allow(clippy::cast_possible_truncation, reason = "an order is at most 7")]
pub fn largest_number(order: usize) -> u32 {
    (order * order) as u32
}

/// The sum of each line of a square of `order`: n (n² + 1) / 2.
#[allow(clippy::cast_possible_truncation, reason = "an order is at most 7")]
pub fn magic_sum(order: usize) -> u32 {
    (order * (order * order + 1) / 2) as u32
}

/// The places of every line of a square of `order`: its rows, its columns, its two diagonals.
pub fn lines(order: usize) -> impl Iterator<Item = impl Iterator<Item = Pos> + Clone> {
    (0..2 * order + 2).map(move |line| {
        (0..order).map(move |step| match line {
            row if row < order => Pos::new(row, step),
            column if column < 2 * order => Pos::new(step, column - order),
            diagonal if diagonal == 2 * order => Pos::new(step, step),
            _ => Pos::new(step, order - 1 - step),
        })
    })
}

/// Step 1. The set of the numbers from `least` to `greatest`, both included.
///
/// It is empty when `least` is the greater one. 0 and the numbers above [`Domain::LARGEST`] are in
/// no set: they are left out.
pub fn between(least: u32, greatest: u32) -> Domain {
    todo!("step 1: between")
}

/// Step 2. The least and the greatest number of `domain`, or `None` when it is empty.
pub fn extremes(domain: Domain) -> Option<(u32, u32)> {
    todo!("step 2: extremes")
}

/// Step 3. Takes out of the domain at `pos` every number that is not in `keep`, and returns whether a
/// number is left.
///
/// When that changes the domain, `pos` and the domain as it was before go to the end of the trail;
/// otherwise the trail stays as it is. This is the only function that takes numbers out of domains:
/// what is not on the trail cannot be undone.
pub fn narrow(domains: &mut Domains, pos: Pos, keep: Domain) -> bool {
    todo!("step 3: narrow")
}

/// Step 4. Takes back the latest changes until the trail is `length` long, so that the board is as
/// it was when the trail had this length.
///
/// When the trail is not longer than `length`, nothing changes.
pub fn undo(domains: &mut Domains, length: usize) {
    todo!("step 4: undo")
}

/// Step 5. The first filter: no number appears twice.
///
/// Takes the number of each filled cell out of all other domains. Returns `false` when two filled
/// cells hold the same number or when a domain becomes empty.
pub fn filter_different(domains: &mut Domains) -> bool {
    todo!("step 5: filter_different")
}

/// Step 6. The second filter: of the eight squares that turning and mirroring make of one, only one
/// is wanted.
///
/// It is the one whose top left corner is greater than its top right and its bottom right corner,
/// and whose top right corner is greater than its bottom left one. Of each of these three pairs the
/// greater corner loses all numbers up to the least number of the other, and the smaller one all
/// numbers from the greatest number of the other on. Returns `false` when the domain of a corner
/// becomes empty. A cell is not compared with itself: orders 0 and 1 have nothing to compare.
pub fn filter_symmetry(domains: &mut Domains) -> bool {
    todo!("step 6: filter_symmetry")
}

/// Step 7. The third filter: every line has the magic sum.
///
/// Add up the least numbers of a line: what is *lacking* to the magic sum is the most by which one
/// cell may exceed its least number. Add up the greatest numbers: the *excess* over the magic sum is
/// the most by which one cell may stay below its greatest number. In every line all numbers outside
/// these bounds go. Returns `false` when the least numbers of a line are already too much, when the
/// greatest are not enough, or when a domain becomes empty.
pub fn filter_sums(domains: &mut Domains) -> bool {
    todo!("step 7: filter_sums")
}

/// Step 8. Lets the filters that are on work, one after the other in the order of their steps: once,
/// or, with [`Filters::repeat`], again and again until a whole round changes nothing.
///
/// Like a filter it is called only when no domain is empty. Returns `false` as soon as a filter does,
/// otherwise `true`.
pub fn propagate(domains: &mut Domains, filters: &Filters) -> bool {
    todo!("step 8: propagate")
}

/// Step 9. The open cell with the fewest numbers left, the first of them in reading order, or
/// `None` when no cell is open.
pub fn smallest_domain(domains: &Domains) -> Option<Pos> {
    todo!("step 9: smallest_domain")
}

/// Step 10. The numbers of `domain` in the order in which the search tries them: nearest to the
/// middle of 1 to `largest` first, and of two equally near the smaller one.
///
/// No number of `domain` is greater than `largest`, and that is at most [`Domain::LARGEST`].
pub fn from_the_middle(domain: Domain, largest: u32) -> Vec<u32> {
    todo!("step 10: from_the_middle")
}

/// Step 11. Finds the magic squares of `order`, gives each to `on_square`, and stops when that says
/// `Break`. Returns how many numbers it chose until then: the size of the search tree.
///
/// First the filters work on an open board, as in step 8. Then the search chooses, for the cell of
/// step 9, one number after the other in the order of step 10, and the filters work again. Where they
/// find no contradiction it goes on with the next cell. Then it undoes all that followed from the
/// choice. A number that the filters refuse was chosen, too.
///
/// A board without open cells need not be a magic square, because a filter may be off. A square of
/// order 0 has no cells, and is none. `order` is at most [`LARGEST_ORDER`].
pub fn search(
    order: usize,
    filters: &Filters,
    on_square: &mut dyn FnMut(&Grid<u32>) -> ControlFlow<()>,
) -> u64 {
    todo!("step 11: search")
}
