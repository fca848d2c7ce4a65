//! The reference solution, judged by the exercise's checks.
use knight_random as lesson;

#[path = "../../../exercises/07-knight-random/checks.rs"]
mod checks;
