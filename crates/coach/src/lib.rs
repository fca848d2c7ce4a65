//! What the student's command is made of, on top of `course` and `runner`.
//!
//! - [`trial`] puts an exercise to the test: it builds the checks, runs them, and judges;
//! - `verdict` puts the outcomes together, step by step;
//! - [`survey`] does that for the whole course;
//! - [`report`] says it in words, or in JSON;
//! - [`command`] has a module for each command;
//! - [`terminal`] reads keys one by one, and leaves the terminal as it was;
//! - `tools` looks for what is installed.
//!
//! # What this crate does not do
//!
//! It writes to a student's file only when it is asked to (`reset`, `restore`), and keeps
//! the old text. It does not record what passes: it runs the code each time. It notes only which
//! hint was shown last, and which mistakes of `debug` were repaired.

pub mod command;
pub mod report;
pub mod survey;
pub mod terminal;
mod tools;
pub mod trial;
mod verdict;
