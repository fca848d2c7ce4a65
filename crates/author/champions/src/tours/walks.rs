//! Where a walk may end, and what is known of walks that end alike.
//!
//! Holds the lines "6 × 6" of lesson 5's table of known counts, with [`mirrors`](super::mirrors).
//!
//! # Ends
//!
//! A free cell that has a single way left must come next or last, so whoever knows that it cannot be the
//! last knows the next step. Two things tell that a tour does not end on a cell.
//!
//! - *Colors.* Often the cells can be colored so that every move changes the color. From a black cell of
//!   36 the last step then leads to a white one, and of 25 to a black one.
//! - *The way back.* A tour read backward is a tour. So the tours between a corner and any other cell are as
//!   many from there to the corner. Count those that begin in a corner, each for both directions, and from then
//!   on no tour need end in a corner: of the others, all pass through its only two neighbors.
//!
//! ```text
//! kinds of starts on 6 × 6, in the order they are counted:
//!
//! 1 2 3 3 2 1      from a 1:  to a 1, counted once because the other 1 is a start, too
//! 2 4 5 5 4 2                 to any other cell, counted twice
//! 3 5 6 6 5 3      from a 2:  to a 2, once
//! 3 5 6 6 5 3                 to 3, 4, 5 and 6, twice
//! 2 4 5 5 4 2      from a 6:  to a 6, once
//! 1 2 3 3 2 1
//! ```
//!
//! # Walks whose endings were counted before
//!
//! How a walk came to its last cell does not matter for what follows. Two walks that stand on the same
//! cell, have left the same cells free and must end on the same one have equally many endings. These
//! are counted once and looked up from then on. Where a tour may end depends on its start, so
//! another start gets another table.
//!
//! All walks would need too much memory. So the table has a fixed number of places. Each walk has
//! one of them, and a newer walk replaces an older one, because equal walks come soon after one
//! another. A walk with few cells left is not kept, because counting it is as fast as looking it
//! up.
//!
//! # Source
//!
//! Frank Rubin, "A Search Procedure for Hamilton Paths and Circuits" (1974), deduces from the steps that a
//! path must take which walks can be refused. Chess programs call the table a transposition table: Greenblatt,
//! Eastlake and Crocker, "The Greenblatt Chess Program" (1967).

use knight_random::better::Bits;

use super::bits::{bit, cells};

/// Where a tour may end, and whether it then counts for its way back, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ends {
    pub(super) once: u64,
    pub(super) twice: u64,
}

impl Ends {
    /// Any cell.
    pub(super) const ANYWHERE: Ends = Ends { once: u64::MAX, twice: 0 };

    /// The ends of the tours from `start`, by the colors; no cell, when one of the colors would run
    /// out.
    pub(super) fn from(start: usize, ways: &Bits) -> Ends {
        let (mut same, mut other) = (bit(start), 0);
        loop {
            let next = cells(same).fold(other, |next, cell| next | ways.masks[cell]);
            let back = cells(next).fold(same, |back, cell| back | ways.masks[cell]);
            if (next, back) == (other, same) {
                break;
            }
            (other, same) = (next, back);
        }
        if same & other != 0 {
            return Ends::ANYWHERE;
        }
        let once = match same.count_ones().checked_sub(other.count_ones()) {
            Some(0) => other,
            Some(1) => same,
            _ => 0,
        };
        Ends { once, twice: 0 }
    }

    /// The same when the cells `alike` are starts like this one, and the tours from all cells `before` are
    /// counted already, in both directions.
    pub(super) fn both_ways(self, alike: u64, before: u64) -> Ends {
        Ends { once: self.once & alike, twice: self.once & !alike & !before }
    }

    /// All cells that a tour may end on.
    pub(super) fn all(self) -> u64 {
        self.once | self.twice
    }

    /// How many tours one stands for that ends on `cell`.
    pub(super) fn tours(self, cell: usize) -> u64 {
        u64::from(self.once & bit(cell) != 0) + 2 * u64::from(self.twice & bit(cell) != 0)
    }
}

/// The beginning of a tour: its last cell, what is left to visit, and where it must end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Walk {
    pub(super) last: usize,
    pub(super) free: u64,
    // The one free cell that must come last, or no bit.
    pub(super) end: u64,
}

/// A table of walks, each with how many endings it has.
pub(super) struct Memory(pub(super) Vec<(Walk, u64)>);

/// No walk of a tour is like this one: the free cells are counted before they are looked up.
const NO_WALK: (Walk, u64) = (Walk { last: 0, free: 0, end: 0 }, 0);

/// The binary logarithm of how many walks are kept: 2 MB.
const PLACES: u32 = 16;

/// A board of fewer cells is counted before the table is made.
const LEAST_CELLS: usize = 30;

/// Walks are kept from so many cells left …
const LEAST: u32 = 8;

/// … to so many, at every second length: that saves nearly as many placements as all lengths do.
const MOST: u32 = 24;

impl Memory {
    /// A table without any walk, for the board of these ways.
    pub(super) fn new(ways: &Bits) -> Memory {
        let places = if ways.masks.len() < LEAST_CELLS { 0 } else { 1 << PLACES };
        Memory(vec![NO_WALK; places])
    }

    /// The place of `walk`, if it has one.
    pub(super) fn place(&self, walk: Walk) -> Option<usize> {
        let left = walk.free.count_ones();
        if self.0.is_empty() || !(LEAST..=MOST).contains(&left) || left % 2 != LEAST % 2 {
            return None;
        }
        // Odd numbers without a pattern; the high bits of a product depend on all bits below.
        let mixed = (walk.free ^ walk.end.rotate_left(20)).wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ^ (walk.last as u64).wrapping_mul(0xd6e8_feb8_6659_fd93);
        usize::try_from(mixed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (u64::BITS - PLACES)).ok()
    }
}
