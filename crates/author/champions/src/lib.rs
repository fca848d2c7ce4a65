//! The fastest searches, a folder a problem: how far one gets beyond the lessons' references.
//!
//! A chapter asks "can we do better?", and its solution has one answer, in `better.rs`: an idea for a
//! reader. What takes more ideas, or code written for the processor, is here. Each search finds
//! what a lesson's reference finds, says what it costs, and is tested against it.
//!
//! | module | problem | searches |
//! |---|---|---|
//! | [`magic`] | magic squares | all, one, and how many there are |
//! | [`sudoku`] | sudokus | solutions, and reasons for them |
//! | [`tours`] | knight's tours | one, all, closed ones, and chances |
//! | `queens` | queens that attack each other nowhere | one solution of a million queens |
//!
//! [`parallel`] shares work among cores, and [`random`] is the generator of those that draw numbers.
//!
//! Behind each module stands the lesson that it goes beyond.

pub mod magic;
pub mod parallel;
pub mod queens; // 10-queens
pub mod random;
pub mod sudoku;
pub mod tours;
