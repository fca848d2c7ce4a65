//! Your solution, judged by the checks of exercise 9.
use exercise_9 as lesson;

#[path = "../checks.rs"]
mod checks;
