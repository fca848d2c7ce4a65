//! The reference solution, judged as the exercise is.
use magic_brute as lesson;

#[path = "../../../exercises/01-magic-brute/checks.rs"]
mod checks;
#[path = "../../../exercises/01-magic-brute/questions.rs"]
mod questions;
