//! The teachers' commands: compare submissions, hand out exercises, and grade a class. The author's command,
//! the crate `verify`, uses the modules that are public here.
//!
//! A *lesson* is a pair of folders of the same name, `exercises/NN-name` and `solutions/NN-name`. A
//! *step* is a public function of the reference whose doc comment starts with `Step N.`; in the
//! *stub*, the file a student edits, its body is a `todo!`. A *problem* is a sentence about a file:
//! what is wrong there, and what to type next.
//!
//! # What this crate does not do
//!
//! The crate `grade` judges submissions, and `runner` runs checks.

pub mod book;
pub mod command;
mod compare;
mod handout;
mod markdown;
pub mod problem;
pub mod walk;
pub mod workspace;
