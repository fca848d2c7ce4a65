//! The authors' commands: write stubs from references, and verify the course.
//!
//! A *lesson* is a pair of folders of the same name, `exercises/NN-name` and `solutions/NN-name`. A
//! *step* is a public function of the reference whose doc comment starts with `Step N.`; in the
//! *stub*, its body is a `todo!`. A *subject* is a text that the questions of a lesson are put to: the stub,
//! the reference, or the reference with a variant in it. A *rule* reads a lesson, or the outcomes of its
//! subjects, and reports problems.
//!
//! # What this crate does not do
//!
//! The crate `runner` runs checks.

mod rules;
pub mod stubs;
mod texts;
mod trial;
mod verify;

pub use verify::{read, verify, write_fingerprints};
