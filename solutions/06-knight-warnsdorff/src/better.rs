//! Can we do better? A rule that does not fail, on boards as large as memory.
//!
//! [`roth_tour`] finds a tour from every start on every board that was tried; the chapter says which
//! boards they were.
//!
//! # Source
//!
//! Arnd Roth's tie-break, the cell farthest from the center.

mod field;
mod roth;

pub use roth::{Found, roth_tour};
