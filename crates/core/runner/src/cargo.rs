//! Cargo as a program that is started.

use std::{env, io, process::Command};

// A package of the course with the most libraries. Cargo builds a library anew for other features of it, and
// a build that names this package too takes the features that the coach itself was built with.
pub(crate) const COMPANION: &str = "coach";

/// The cargo that runs this program, which says so in a variable, or the one in the path.
pub fn cargo() -> Command {
    Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// The same error, with what it means.
pub(crate) fn not_started(error: io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("cargo cannot be started: {error}"))
}
