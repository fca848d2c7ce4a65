//! Your search, played and recorded: `just show exercise-9` builds this program and starts it.

use std::process::ExitCode;

#[cfg_attr(feature = "debug", path = "../../debug/09-magic-local-search.rs")]
#[cfg_attr(feature = "reference", path = "../../solutions/09-magic-local-search/src/lib.rs")]
#[cfg_attr(not(any(feature = "debug", feature = "reference")), path = "src/lib.rs")]
mod lesson;
mod scene;

// So that `crate::name` in your code means what it says.
pub(crate) use lesson::*;

fn main() -> ExitCode {
    let is_reference = cfg!(feature = "reference");
    let play = || ::replay::child::run(scene::scene(), env!("CARGO_PKG_NAME"), is_reference);
    ::exam::one_check(option_env!("EXERCISE_DIGEST"), play)
}
