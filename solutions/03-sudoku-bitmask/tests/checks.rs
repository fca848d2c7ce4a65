//! The reference solution, judged as the exercise is.
use sudoku_bitmask as lesson;

#[path = "../../../exercises/03-sudoku-bitmask/checks.rs"]
mod checks;
#[path = "../../../exercises/03-sudoku-bitmask/questions.rs"]
mod questions;
