//! The authors' commands: write stubs from references, and verify the course.
//!
//! A *subject* is a text that the questions of a lesson are put to: the stub,
//! the reference, or the reference with a variant in it. A *rule* reads a lesson, or the outcomes of its
//! subjects, and reports problems.
//!
//! # What this crate does not do
//!
//! The crate `runner` runs checks.

pub mod report;
mod rules;
pub mod stubs;
mod texts;
mod trial;
mod verify;

pub use verify::{read, verify, write_fingerprints};
