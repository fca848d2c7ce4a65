//! What the coach says: functions from data to text. Nothing here prints.

pub(crate) mod chapter;
pub(crate) mod compiler;
pub(crate) mod failure;
#[cfg(test)]
pub(crate) mod fixture;
pub(crate) mod json;
pub mod lines;
pub(crate) mod markdown;
pub(crate) mod overview;
pub(crate) mod parts;
pub(crate) mod solution;
pub(crate) mod verdict;

pub use lines::{Style, complaint};
