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
    if by_just() { format!("just {words}") } else { by_cargo(words) }
}

/// The same without `just`, by the program that does it.
pub fn by_cargo(words: &str) -> String {
    let program = match words.split(' ').next() {
        Some("show" | "race") => "theater",
        Some("chapter") => "reader",
        Some("bench") => "staffroom",
        _ => "coach",
    };
    format!("cargo {program} {words}")
}

#[cfg(test)]
mod tests {
    use super::by_cargo;

    #[test]
    fn without_just_each_command_is_cargo_s_own() {
        assert_eq!(by_cargo("test exercise-3"), "cargo coach test exercise-3");
        assert_eq!(by_cargo("show --list"), "cargo theater show --list");
        assert_eq!(by_cargo("bench 3"), "cargo staffroom bench 3");
    }
}
