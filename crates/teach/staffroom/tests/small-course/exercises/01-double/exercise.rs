//! Your code and what is asked of it.
#[path = "src/lib.rs"]
mod lesson;
mod questions;
pub(crate) use lesson::*;

fn main() -> std::process::ExitCode {
    ::exam::main(&[questions::QUESTIONS], option_env!("EXERCISE_DIGEST"))
}
