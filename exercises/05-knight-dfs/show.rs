//! Your search, played and recorded: `just show exercise-5` builds this program and starts it.

use std::process::ExitCode;

#[path = "src/lib.rs"]
mod lesson;
mod scene;

// So that `crate::name` in your code means what it says.
pub(crate) use lesson::*;

fn main() -> ExitCode {
    let play = || ::replay::child::run(scene::scene(), env!("CARGO_PKG_NAME"));
    ::exam::one_check(option_env!("EXERCISE_DIGEST"), play)
}
