//! What the student's command is made of, for the command itself and for the teacher's.
//!
//! - [`course`] knows which exercises there are, and finds one by any of its names;
//! - [`build`] makes the program that holds an exercise's checks;
//! - [`runner`] runs each check in a process of its own and gives an [`outcome::Outcome`];
//! - [`verdict`] puts the outcomes together, step by step;
//! - [`report`] says it in words, or in JSON;
//! - [`command`] is one module for each command.
//!
//! # What this crate does not do
//!
//! It writes to a student's file only when it is asked to (`reset`, `restore`), and keeps the old text
//! aside. It remembers nothing of what passes: that is found out from the code, each time. Which hint
//! was asked for last is the one thing it notes ([`memory`]).

pub mod backup;
pub mod build;
pub mod command;
pub mod course;
pub mod date;
pub mod functions;
pub mod hints;
pub mod memory;
pub mod mistakes;
pub mod names;
pub mod outcome;
mod panics;
pub mod process;
pub mod report;
pub mod runner;
pub mod shortcut;
pub mod solution;
pub mod stub;
pub mod survey;
pub mod terminal;
mod together;
pub mod tools;
mod transcript;
pub mod trial;
pub mod verdict;
