//! The programs, as a person uses them.

mod puzzles;
mod searches;
mod sudoku;
mod support;
mod transcripts;
