//! Can we do better? Two answers without a queue.
//!
//! | module | idea | what it saves |
//! |---|---|---|
//! | [`bits`] | a ring of cells is a set of bits: move 64 cells at a time | the queue, and most looks at cells |
//! | [`sweeps`] | go down the board, then up, and take the smaller label, a row at a time | the rings |
//!
//! Both give the labels of the lesson's [`explore`](crate::explore), and next to them a count of
//! what they did, which is the same on every machine.

pub mod bits;
pub mod sweeps;

use grid::Grid;

/// The labels of a board, and the cost of finding them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explored {
    /// What the lesson's `explore` answers.
    pub labels: Grid<u32>,
    /// How many times a cell was looked at, alone or among others: the module says what counts.
    pub looks: u64,
}
