//! What the student's command is made of, on top of `course` and `runner`.
//!
//! # What this crate does not do
//!
//! It writes to a student's file only when it is asked to (`reset`, `restore`), and keeps
//! the old text. It does not record what passes: it runs the code each time. It notes only which
//! hint was shown last, the fewest placements of a search, the best score of a quiz, and what was
//! handed in.

pub mod cli;
mod command;
pub mod report;
pub mod standing;
pub mod terminal;
pub mod trial;
