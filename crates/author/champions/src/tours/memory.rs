//! Walks whose endings were counted before.
//!
//! Holds the lines "6 × 6" of lesson 5's table of known counts, with [`mirrors`](super::mirrors).
//!
//! How a walk came to its last cell does not matter for what follows. Two walks that stand on the same
//! cell, have left the same cells free and must end on the same one have equally many endings. These
//! are counted once and looked up from then on. Where a tour may end depends on its start, so
//! the table is emptied for another start.
//!
//! All walks would need too much memory. So the table has a fixed number of places. Each walk has
//! one of them, and a newer walk replaces an older one, because equal walks come soon after one
//! another. A walk with few cells left is not kept, because counting it is as fast as looking it
//! up.
//!
//! # Source
//!
//! Chess programs call it a transposition table: Greenblatt, Eastlake and Crocker, "The Greenblatt Chess
//! Program" (1967).

use super::ends::Ends;

/// The beginning of a tour: its last cell, what is left to visit, and where it must end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Walk {
    pub(super) last: usize,
    pub(super) free: u64,
    // The one free cell that must come last, or no bit.
    pub(super) end: u64,
}

/// A table of walks and their endings.
#[derive(Debug)]
pub struct Memory {
    /// Walks with fewer cells left are not kept.
    pub(super) least: u32,
    /// A walk at each place, and how many endings it has.
    pub(super) table: Vec<(Walk, u64)>,
    /// Where the tours in the table may end.
    ends: Ends,
}

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
    /// A table without any walk, for a board of so many cells.
    pub fn new(cells: usize) -> Memory {
        let (least, places) =
            if cells < LEAST_CELLS { (u32::MAX, 0) } else { (LEAST, 1 << PLACES) };
        Memory { least, table: vec![NO_WALK; places], ends: Ends::ANYWHERE }
    }

    /// Forgets all walks, unless tours may end where they could before.
    pub(super) fn for_ends(&mut self, ends: Ends) -> &mut Memory {
        if self.ends != ends {
            self.ends = ends;
            self.table.fill(NO_WALK);
        }
        self
    }

    /// The place of `walk`, which leaves `left` cells free, if it has one.
    pub(super) fn place(&self, walk: Walk, left: u32) -> Option<usize> {
        if left > MOST || left % 2 != LEAST % 2 {
            return None;
        }
        // Odd numbers without a pattern; the high bits of a product depend on all bits below.
        let mixed = (walk.free ^ walk.end.rotate_left(20)).wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ^ (walk.last as u64).wrapping_mul(0xd6e8_feb8_6659_fd93);
        usize::try_from(mixed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (u64::BITS - PLACES)).ok()
    }
}
