//! The cells that a tour can end on.
//!
//! Holds no row of its own: [`bits`](super::bits) and [`mirrors`](super::mirrors) ask it.
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
//! # Source
//!
//! Frank Rubin, "A Search Procedure for Hamilton Paths and Circuits" (1974), deduces from the steps that a
//! path must take which walks can be refused.

use super::bits::{MoveMasks, bit, cells};

/// Where a tour may end, and whether it then counts for its way back, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ends {
    pub(super) once: u64,
    pub(super) twice: u64,
}

impl Ends {
    /// Any cell.
    pub(super) const ANYWHERE: Ends = Ends { once: u64::MAX, twice: 0 };

    /// The ends of the tours from `start`, by the colors; no cell, when one of the colors would run
    /// out.
    pub(super) fn from(start: usize, ways: &MoveMasks) -> Ends {
        let (mut same, mut other) = (bit(start), 0);
        loop {
            let next = cells(same).fold(other, |next, cell| next | ways.from[cell]);
            let back = cells(next).fold(same, |back, cell| back | ways.from[cell]);
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
