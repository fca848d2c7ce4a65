//! The reference solution, judged as the exercise is.
use sudoku_deduction as lesson;

#[path = "../../../exercises/08-sudoku-deduction/checks.rs"]
mod checks;
#[path = "../../../exercises/08-sudoku-deduction/questions.rs"]
mod questions;
