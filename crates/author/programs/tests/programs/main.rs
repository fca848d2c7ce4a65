//! The programs, as a person uses them, and the code in the book.

mod book;
mod puzzles;
mod searches;
mod sudoku;
mod support;
mod transcripts;
