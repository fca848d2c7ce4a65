//! Your code and what is asked of it, as one program: `just test exercise-1` builds it and starts it.

use std::process::ExitCode;

#[cfg_attr(feature = "debug", path = "../../debug/01-double.rs")]
#[cfg_attr(not(feature = "debug"), path = "src/lib.rs")]
mod lesson;
mod questions;

// So that `crate::name` in your code means what it says.
pub(crate) use lesson::*;

fn main() -> ExitCode {
    ::exam::main(&[questions::QUESTIONS], option_env!("EXERCISE_DIGEST"))
}

/// What a plain `cargo test` says, beside your own tests.
#[test]
fn every_step_passes() {
    assert_eq!(main(), ExitCode::SUCCESS);
}
