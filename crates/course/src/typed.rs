//! How a command is typed: with `just`, or with cargo alone.

use std::env;

/// The variable by which the `justfile` says that one of its recipes runs the program.
pub const VARIABLE: &str = "GRIDLINGS_JUST";

/// Whether the reader typed `just`.
pub fn by_just() -> bool {
    env::var_os(VARIABLE).is_some()
}

/// What the reader typed before a command of the coach.
pub fn coach() -> &'static str {
    if by_just() { "just" } else { "cargo coach" }
}

/// The command `words` in the words that the reader used: `just test exercise-3`, or
/// `cargo coach test exercise-3`.
pub fn command(words: &str) -> String {
    command_for(words, by_just())
}

fn command_for(words: &str, by_just: bool) -> String {
    let program = match words.split(' ').next() {
        _ if by_just => "just",
        Some("show" | "race") => "cargo theater",
        _ => "cargo coach",
    };
    format!("{program} {words}")
}

#[cfg(test)]
mod tests {
    use super::command_for;

    #[test]
    fn without_just_each_command_is_cargo_s_own() {
        assert_eq!(command_for("test exercise-3", true), "just test exercise-3");
        assert_eq!(command_for("test exercise-3", false), "cargo coach test exercise-3");
        assert_eq!(command_for("show --list", false), "cargo theater show --list");
    }
}
