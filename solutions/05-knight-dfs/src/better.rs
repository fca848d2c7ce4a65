//! Can we do better? Searches that can be paused, that refuse walks early, and that count many
//! tours at once.
//!
//! | module | idea | what it saves |
//! |---|---|---|
//! | [`pausable`] | the stack is a value: stop, see how far it is, go on | nothing; it can be watched |
//! | [`estimate`] | a few random walks tell how large the search is | starting one that cannot end |
//! | [`refuse`] | give up when a free cell can no longer be on a tour | placements |
//! | [`bits`] | the free cells are an integer | time per placement |
//! | [`memory`] | walks that have left the same cells have the same endings | placements, on 30 cells and more |
//! | [`symmetry`] | starts that are mirror images have equally many tours | starts, and first moves |
//! | [`frontier`] | beginnings with the same endings are counted once | walking: closed tours only |
//! | [`cores`] | the first steps split the search into parts | waiting, with more than one core |
//!
//! [`pausable`] and [`refuse`] find the lesson's tours in the lesson's order. The others only count.

pub mod bits;
pub mod cores;
pub mod estimate;
pub mod frontier;
pub mod memory;
pub mod pausable;
pub mod refuse;
pub mod symmetry;

/// How many tours there are, and the cost of counting them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counted {
    /// The number of tours.
    pub tours: u64,
    /// How many times the search stepped onto a cell, the start included.
    pub placements: u64,
}

impl Counted {
    fn add(&mut self, other: Counted) {
        self.tours += other.tours;
        self.placements += other.placements;
    }
}
