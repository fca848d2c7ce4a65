//! The author's commands: write stubs from solutions, and verify the course.
//!
//! A *lesson* is a pair of folders of the same name, `exercises/NN-name` and `solutions/NN-name`. A
//! *step* is a public function of the solution whose doc comment starts with `Step N.`; in the
//! *stub*, its body is a `todo!`. A *rule* reads a lesson, or the outcomes of its questions, and reports
//! problems.
//!
//! # What this crate does not do
//!
//! The crate `runner` runs checks.

pub mod command;
mod rules;
#[cfg(test)]
mod small_course;
mod source;
mod stub;
mod survey;
mod tally;
mod trial;
