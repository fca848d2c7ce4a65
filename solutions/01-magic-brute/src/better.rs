//! Can we do better? Five answers. The first two still test every board; the others do not.
//!
//! | module | idea | what it saves |
//! |---|---|---|
//! | [`compiled`] | the order is known when the program is compiled | time per board |
//! | [`split`] | all cores search at once | waiting |
//! | [`refuse`] | refuse a repeated number, then a wrong line; compute the last cell of a line | placements |
//! | [`lines`] | fill line after line, and only one of each eight squares | placements |

pub mod compiled;
pub mod lines;
pub mod refuse;
pub mod split;

/// What a search has done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// How many numbers were written into cells, those taken back included.
    pub placements: u64,
    /// How many boards were full and were tested.
    pub boards: u64,
}
