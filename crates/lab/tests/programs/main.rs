//! The programs, as a person uses them, and the code in the book.

mod book;
mod knight;
mod magic;
mod puzzles;
mod sudoku;
mod support;
mod transcripts;
