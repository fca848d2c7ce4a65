//! The reference solution, judged as the exercise is.
use knight_random as lesson;

#[path = "../../../exercises/07-knight-random/checks.rs"]
mod checks;
#[path = "../../../exercises/07-knight-random/questions.rs"]
mod questions;
