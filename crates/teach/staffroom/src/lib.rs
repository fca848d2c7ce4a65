//! The teachers' commands: compare submissions, hand out exercises, and grade a class. The author's command,
//! the crate `verify`, uses the modules that are public here.
//!
//! A *problem* is what is wrong with a file, and what to type next.
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
pub mod workspace;
