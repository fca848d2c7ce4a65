//! Judged.
use exercise_1 as lesson;

#[path = "../checks.rs"]
mod checks;
#[path = "../questions.rs"]
mod questions;
