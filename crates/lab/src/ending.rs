//! How a program ends: its exit code and its last sentence.

use std::io;

/// How a program that could be run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Exit code 0.
    Right,
    /// Exit code 1: an input was bad or had no answer, or a file of the book is stale.
    NotAllRight,
}

/// Why a program could not be run, or not go on.
#[derive(Debug)]
pub enum Failure {
    /// Exit code 2, and a sentence that says what was found, what was expected, and what to type.
    Sentence(String),
    /// The reader of the output has gone, which is no mistake.
    Closed,
}

impl Failure {
    /// A failure with this sentence.
    pub fn new(sentence: impl Into<String>) -> Failure {
        Failure::Sentence(sentence.into())
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::Closed,
            _ => Failure::Sentence(format!("cannot write the output: {error}")),
        }
    }
}
