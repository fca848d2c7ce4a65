//! The reference solution, judged as the exercise is.
use magic_local_search as lesson;

#[path = "../../../exercises/09-magic-local-search/checks.rs"]
mod checks;
#[path = "../../../exercises/09-magic-local-search/questions.rs"]
mod questions;
