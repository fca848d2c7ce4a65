//! The reference solution, judged by the exercise's checks.
use knight_warnsdorff as lesson;

#[path = "../../../exercises/06-knight-warnsdorff/checks.rs"]
mod checks;
