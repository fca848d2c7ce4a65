//! Can we do better? The same walks faster, how rare success is, and chance with a preference.
//!
//! - [`until_complete`] makes the lesson's walks on a board that fits into one integer.
//! - [`exact_chance`] tells how likely a walk is to be complete, without a single random number.
//! - [`weighted_walks`] prefers cells with few ways on, and still tells how likely the walks
//!   *without* a preference are to be complete, and how many tours there are.
//!
//! # Source
//!
//! Counting by random walks is Donald Knuth, "Estimating the efficiency of backtrack programs",
//! Mathematics of Computation 29 (1975). A preference that is divided out again is called importance
//! sampling.

mod bits;
mod chance;
mod fast;
mod weighted;

pub use chance::{Chance, exact_chance};
pub use fast::until_complete;
pub use weighted::{Estimate, weighted_walks};
