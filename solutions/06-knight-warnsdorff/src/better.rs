//! Can we do better? A rule that does not fail, on boards as large as memory.
//!
//! [`roth_tour`] finds a tour from every start on every board that was tried; the chapter says which
//! boards they were. [`closed_tour`] constructs one that ends where it began.
//!
//! # Source
//!
//! Arnd Roth's tie-break, the cell farthest from the center; Ian Parberry's way to join closed tours.

mod closed;
mod field;
mod roth;

pub use closed::closed_tour;
pub use roth::{Found, roth_tour};
