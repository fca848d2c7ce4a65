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
//! All three have the same two functions: `solve`, which also tells what the solution cost, and
//! `count_solutions`. All refuse givens that contradict each other before they search.

pub mod fast; // 03-sudoku-bitmask
pub mod guess; // 08-sudoku-deduction
pub mod kept; // 03-sudoku-bitmask
pub mod techniques; // 08-sudoku-deduction
