//! Is this answer right, and if not, what is wrong, in words about the board?
//!
//! A referee knows the rules of a puzzle and nothing of how an answer was found, so it judges the
//! plainest and the cleverest search alike. Each puzzle has a module with a function `judge`, which
//! says in a sentence what is wrong.
//!
//! ```
//! use grid::Grid;
//! use referee::magic;
//!
//! let square = Grid::from_rows([[2, 7, 6], [9, 5, 1], [4, 8, 3]]);
//! let fault = magic::judge(&square).unwrap_err();
//! assert_eq!(fault, "column 1 sums to 20, not 15");
//! ```
//!
//! Rows, columns, boxes and positions count from 0, as in the code. A `judge` returns the first
//! fault it finds, in the order in which its documentation lists the rules.
//!
//! # What this crate does not do
//!
//! It searches for nothing, prints nothing, and does not count how many answers there are.

pub mod distance;
pub mod magic;
pub mod mix;
pub mod sudoku;
pub mod tour;
pub mod warnsdorff;
