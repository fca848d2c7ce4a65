//! How a command is typed: with `just`, or with cargo alone.

use std::env;

/// The variable by which the `justfile` says that one of its recipes runs the program.
pub const VARIABLE: &str = "GRIDLINGS_JUST";

/// The command `words` in the words that the reader used: `just test 3`, or `cargo coach test 3`.
pub fn command(words: &str) -> String {
    let verb = words.split(' ').next().unwrap_or_default();
    format!("{} {words}", before(verb))
}

/// What the reader typed before the command `verb`: `just`, or cargo with the alias of the program that does it, which
/// `.cargo/config.toml` has.
pub fn before(verb: &str) -> &'static str {
    match verb {
        _ if env::var_os(VARIABLE).is_some() => "just",
        "show" | "debug" => "cargo",
        _ => "cargo coach",
    }
}
