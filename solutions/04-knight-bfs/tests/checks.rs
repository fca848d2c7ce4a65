//! The reference solution, judged as the exercise is.
use knight_bfs as lesson;

#[path = "../../../exercises/04-knight-bfs/checks.rs"]
mod checks;
#[path = "../../../exercises/04-knight-bfs/questions.rs"]
mod questions;
