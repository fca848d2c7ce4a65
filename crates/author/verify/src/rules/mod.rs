//! The rules of the course, one a file.
//!
//! Most rules only read files. Four (`untouched`, `passes`, `mistakes`, `fingerprints`) get the outcomes of
//! the subjects, and run nothing themselves. `secret` asks the reference.

pub mod book;
pub mod files;
pub mod fingerprints;
pub mod finished;
pub mod hints;
pub mod mistakes;
pub mod parts;
pub mod passes;
pub mod questions;
pub mod secret;
pub mod steps;
pub mod untouched;

/// The beginning of a message, enough to recognize it.
pub fn first_lines(message: &str) -> String {
    let mut lines: Vec<&str> = message.trim_end().lines().take(13).collect();
    if lines.len() == 13 {
        lines[12] = "…";
    }
    lines.join("\n")
}
