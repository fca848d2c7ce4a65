//! The contests of the lessons, and what is needed to make of them programs, times and pages of the book.
//!
//! | module | what it does |
//! |---|---|
//! | [`contest`] | the form of `solutions/NN-name/contest.rs` |
//! | [`contests`] | the contests of all lessons |
//! | [`puzzles`] | makes sudokus |
//! | [`chapters`] | what the figures of several chapters share |
//! | [`draw`] | axes, lines, bars and labels, as SVG in the colors of the page |
//! | [`recorder`] | what a search writes |
//! | [`wording`] | numbers in words, and tables |
//! | [`sorted`] | means, medians and other quantiles |
//! | [`random`] | random numbers that are the same everywhere |
//!
//! `src/bin/programs` is the program: `just run` and `just figures`.

pub mod chapters;
pub mod contest;
pub mod contests;
pub mod draw;
pub mod puzzles;
pub mod random;
pub mod recorder;
pub mod sorted;
pub mod wording;
