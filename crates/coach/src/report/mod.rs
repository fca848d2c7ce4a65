//! What the coach says: functions from data to text. Nothing here prints.

pub mod hint;
pub mod json;
pub mod list;
pub mod start;
pub mod test;
pub mod text;

use std::env;

/// How to say it: how wide a line may be, and how a command is typed here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Manner {
    /// The longest line of prose, in characters. Messages and boards keep their own lines.
    pub width: usize,
    /// What comes before the coach's commands: `just`, or `cargo coach`.
    pub prefix: &'static str,
}

// Longer lines are hard to read, and without a terminal nobody knows better.
const WIDEST: usize = 100;
const NARROWEST: usize = 30;
const USUAL: usize = 80;

impl Manner {
    /// For standard output as it is: the terminal's width, and `just` where it is installed.
    pub fn of_stdout() -> Manner {
        let width = terminal_size::terminal_size_of(std::io::stdout())
            .map_or(USUAL, |(width, _)| usize::from(width.0).clamp(NARROWEST, WIDEST));
        let names = ["just", "just.exe"];
        let has_just = env::var_os("PATH").is_some_and(|path| {
            env::split_paths(&path)
                .any(|folder| names.iter().any(|name| folder.join(name).is_file()))
        });
        Manner { width, prefix: if has_just { "just" } else { "cargo coach" } }
    }

    /// The command as it is typed: `just hint exercise-3 4`.
    pub fn command(&self, words: &str) -> String {
        format!("{} {words}", self.prefix)
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use std::path::PathBuf;

    use super::Manner;
    use crate::{
        course::{Exercise, Lesson},
        hints::Step,
    };

    /// A terminal of 60 columns.
    pub(crate) const NARROW: Manner = Manner { width: 60, prefix: "just" };

    /// An exercise of two steps.
    pub(crate) fn exercise() -> Exercise {
        let step = |number, name: &str| {
            Step {
            number,
            name: name.to_string(),
            hints: ["Think of bits: which number has only one bit on, and which bit should that be?",
                    "Use a shift:\n\n```rust\n1 << digit // the bit whose number is the digit, and no other bit than this one\n```"]
                .map(str::to_string)
                .to_vec(),
        }
        };
        Exercise {
            number: 3,
            name: "sudoku-bitmask".to_string(),
            folder: "03-sudoku-bitmask".to_string(),
            path: PathBuf::from("/course/exercises/03-sudoku-bitmask"),
            package: "exercise-3".to_string(),
            lesson: Lesson {
                title: "Sudoku with sets of digits".to_string(),
                idea: "a set is an integer".to_string(),
                needs: "chapter 3".to_string(),
                practice: "bits".to_string(),
                minutes: 60,
            },
            steps: vec![step(1, "to_set"), step(2, "is_full")],
        }
    }

    /// The text without its color codes.
    pub(crate) fn plain(text: &str) -> String {
        anstream::adapter::strip_str(text).to_string()
    }
}
