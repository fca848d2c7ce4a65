//! The authors' and teachers' commands: write stubs from solutions, verify the course, compare solutions,
//! hand out a workspace, and grade a class.
//!
//! A *lesson* is a pair of folders of the same name, `exercises/NN-name` and `solutions/NN-name`. A
//! *step* is a public function of the solution whose doc comment starts with `Step N.`; in the
//! *stub*, the file a student edits, its body is a `todo!`. A *problem* is a sentence about a file:
//! what is wrong there, and what to type next.
//!
//! # What this crate does not do
//!
//! The crate `grader` judges submissions, and `runner` runs checks.

pub mod also_right;
pub mod command;
mod compare;
mod handout;
mod markdown;
pub mod problem;
mod rules;
#[cfg(test)]
mod small_course;
mod source;
mod stub;
mod survey;
mod table;
mod tally;
mod trial;
mod walk;
mod workspace;
