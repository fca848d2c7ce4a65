//! The reference solution, judged as the exercise is.
use queens as lesson;

#[path = "../../../exercises/10-queens/checks.rs"]
mod checks;
#[path = "../../../exercises/10-queens/questions.rs"]
mod questions;
