//! What all programs share: how they end, and what they say.
//!
//! Answers go to standard output, everything else to standard error. A bad option is a [`Failure`]
//! with a sentence; a bad line of input gives a line on standard error, and the program goes on.

use std::io;

use course::{terminal, wrap::fold};

/// What the exit codes of all programs mean, for their help.
pub const EXIT_CODES: &str = "Exit codes:
  0    what was asked for is there
  1    there is no answer, for one input at least, or an input is bad
  2    not begun: a bad option, a file that cannot be read, or a search without end
";

/// Why a program could not start or not go on.
#[derive(Debug)]
pub enum Failure {
    /// Exit code 2, and a sentence that says what was found, what was expected, and what to type.
    Sentence(String),
    /// The reader has closed the output, which is not an error.
    Closed,
}

impl Failure {
    /// A failure with this sentence, or with an error's own words.
    pub fn new(sentence: impl ToString) -> Failure {
        Failure::Sentence(sentence.to_string())
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

/// Says a sentence on standard error, wrapped between words on a terminal.
pub fn say(sentence: &str) {
    let width = terminal::width(&io::stderr()).unwrap_or(usize::MAX);
    eprint!("{}", fold(&format!("{sentence}\n"), width));
}
