//! The reference solution, judged by the exercise's checks.
use magic_local_search as lesson;

#[path = "../../../exercises/09-magic-local-search/checks.rs"]
mod checks;
