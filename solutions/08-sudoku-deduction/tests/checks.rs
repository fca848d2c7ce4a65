//! The reference solution, judged by the exercise's checks.
use sudoku_deduction as lesson;

#[path = "../../../exercises/08-sudoku-deduction/checks.rs"]
mod checks;
