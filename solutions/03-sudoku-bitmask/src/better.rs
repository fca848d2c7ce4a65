//! Can we do better? Three answers, each one idea further than the one before.
//!
//! | module | idea | what it saves |
//! |---|---|---|
//! | [`kept`] | keep the 27 sets instead of looking at 27 cells in every step | time per placement |
//! | [`fewest`] | fill the cell with the fewest candidates first | placements |
//! | [`fast`] | ask of a digit where it can go, 27 cells at a time, before guessing | both |
//!
//! All have the same two functions: `solve`, which also tells what the solution cost, and
//! `count_solutions`. All refuse givens that contradict each other before they search.

pub mod fast;
pub mod fewest;
pub mod kept;
mod search;
mod sets;

use crate::Board;

/// A solution, and the cost of finding it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved {
    /// The puzzle with every cell filled.
    pub board: Board,
    /// How many digits the search wrote, including those that it took back.
    pub placements: u64,
    /// How many of the placements were a choice among several candidates.
    pub guesses: u64,
}
