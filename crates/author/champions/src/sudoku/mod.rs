//! Sudokus: their solutions, how many they are, and reasons for each digit.
//!
//! | module | idea | what it saves |
//! |---|---|---|
//! | `kept` | keep the 27 sets instead of looking at 27 cells in every step | time per placement |
//! | `fast` | ask of a digit where it can go, 27 cells at a time, before guessing | placements and time |
//! | `techniques` | strike out marks for better reasons: locked digits, pairs, the X-wing | guesses |
//! | `guess` | when stuck, try a digit, and say in the log which parts were reasoned | nothing: it solves every puzzle |
//!
//! Between the first two is `better.rs` of lesson 3, which fills the cell with the fewest candidates first.
//! In all three `solve` also tells what the solution cost, and givens that contradict each other are refused
//! before the search; `count_solutions` is in the two faster ones.

pub mod fast; // 03-sudoku-bitmask
pub mod guess; // 08-sudoku-deduction
pub mod kept; // 03-sudoku-bitmask
pub mod techniques; // 08-sudoku-deduction
