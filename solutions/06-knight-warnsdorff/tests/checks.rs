//! The reference solution, judged as the exercise is.
use knight_warnsdorff as lesson;

#[path = "../../../exercises/06-knight-warnsdorff/checks.rs"]
mod checks;
#[path = "../../../exercises/06-knight-warnsdorff/questions.rs"]
mod questions;
