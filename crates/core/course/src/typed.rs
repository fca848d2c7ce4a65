//! How a command is typed: with `just`, or with cargo alone.

use std::env;

/// The variable by which the `justfile` says that one of its recipes runs the program.
pub const VARIABLE: &str = "GRIDLINGS_JUST";

/// Whether the reader typed `just`.
pub fn by_just() -> bool {
    env::var_os(VARIABLE).is_some()
}

/// The word that the reader typed first: before every command there is `just`, or cargo with an alias.
pub fn program() -> &'static str {
    if by_just() { "just" } else { "cargo" }
}

/// What the reader typed before a command of the coach.
pub fn coach() -> &'static str {
    if by_just() { "just" } else { "cargo coach" }
}

/// What the reader typed before the words of `debug`.
pub fn debug() -> &'static str {
    if by_just() { "just debug" } else { "cargo debug" }
}

/// The command `words` in the words that the reader used: `just test 3`, or
/// `cargo coach test 3`.
pub fn command(words: &str) -> String {
    if by_just() { format!("just {words}") } else { by_cargo(words) }
}

/// The same without `just`, by the alias of the program that does it: `.cargo/config.toml` has them.
pub fn by_cargo(words: &str) -> String {
    match words.split(' ').next() {
        Some("show" | "debug") => format!("cargo {words}"),
        Some("bench") => format!("cargo staffroom {words}"),
        _ => format!("cargo coach {words}"),
    }
}

#[cfg(test)]
mod tests {
    use super::by_cargo;

    #[test]
    fn without_just_each_command_is_cargo_s_own() {
        assert_eq!(by_cargo("test 3"), "cargo coach test 3");
        assert_eq!(by_cargo("show --list"), "cargo show --list");
        assert_eq!(by_cargo("bench 3"), "cargo staffroom bench 3");
    }
}
