//! The outcome of one check.

use std::{fmt, time::Duration};

use serde::Serialize;

/// A place in a source file, as the compiler and panics name it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Location {
    /// The path, from the root of the course where it lies in the course.
    pub file: String,
    /// Counted from 1.
    pub line: u32,
    /// Counted from 1.
    pub column: u32,
}

impl Location {
    /// Whether it lies in the standard library. No check makes that panic, so the student's code did.
    pub fn is_in_std(&self) -> bool {
        self.file.starts_with("/rustc/") || self.file.contains("/rustlib/src/rust/library/")
    }
}

/// The outcome of one check that ran in its own process.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The check ran to its end, and the test program itself said that it passed.
    Passed,
    /// A step is still `todo!("step 3: row_set")`, not always the step that the check belongs to; or the
    /// code reaches a `todo!` or an `unimplemented!` of the student's own.
    NotWritten {
        /// The step's number; 0 when the `todo!` names none.
        step: u32,
        /// The step's function.
        name: String,
        /// Where the `todo!` stands.
        location: Option<Location>,
    },
    /// The check panicked: an assertion failed, or the student's code did.
    Failed {
        /// The panic's message; may hold color codes.
        message: String,
        /// Where it panicked.
        location: Option<Location>,
        /// Of a question: a number that is the same for solutions that give the same answers.
        fingerprint: Option<String>,
    },
    /// The check was still running after the limit.
    TimedOut {
        /// The limit.
        limit: Duration,
    },
    /// A recursion without end.
    StackOverflow,
    /// More memory was asked for than there is.
    OutOfMemory,
    /// The program ended inside the check, for example by `std::process::exit`.
    ExitedEarly {
        /// The exit code.
        code: i32,
    },
    /// The system or the runtime ended the process.
    Crashed {
        /// The signal's number, where the system has signals.
        signal: Option<i32>,
        /// The first panic's message, if there was a panic on the way.
        message: Option<String>,
        /// Where it panicked.
        location: Option<Location>,
    },
    /// The check printed without end.
    TooMuchOutput {
        /// The most it may print, in bytes.
        limit: u64,
    },
    /// The check was not run.
    NotRun {
        /// Why.
        reason: String,
    },
}

impl Outcome {
    /// Whether the check passed.
    pub fn passed(&self) -> bool {
        *self == Outcome::Passed
    }

    /// Whether it ended without saying how far it was: by force, or by a recursion without end.
    pub fn is_wordless(&self) -> bool {
        matches!(self, Outcome::TimedOut { .. } | Outcome::StackOverflow | Outcome::OutOfMemory)
    }

    /// One word for programs: the `outcome` in the JSON answers.
    pub fn word(&self) -> &'static str {
        match self {
            Outcome::Passed => "passed",
            Outcome::NotWritten { .. } => "not-written",
            Outcome::Failed { .. } => "failed",
            Outcome::TimedOut { .. } => "timed-out",
            Outcome::StackOverflow => "stack-overflow",
            Outcome::OutOfMemory => "out-of-memory",
            Outcome::ExitedEarly { .. } => "exited-early",
            Outcome::Crashed { .. } => "crashed",
            Outcome::TooMuchOutput { .. } => "too-much-output",
            Outcome::NotRun { .. } => "not-run",
        }
    }

    /// The fingerprint of all answers, when some answers to a question are wrong.
    pub fn fingerprint(&self) -> Option<&str> {
        match self {
            Outcome::Failed { fingerprint, .. } => fingerprint.as_deref(),
            _ => None,
        }
    }

    /// Where it happened, when that is known.
    pub fn location(&self) -> Option<&Location> {
        match self {
            Outcome::NotWritten { location, .. }
            | Outcome::Failed { location, .. }
            | Outcome::Crashed { location, .. } => location.as_ref(),
            _ => None,
        }
    }
}

/// The outcome in the words a student reads: a sentence, or the check's own message.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Passed => write!(f, "passes"),
            Outcome::NotWritten { step: 0, .. } => {
                write!(f, "the code reaches a `todo!` or an `unimplemented!`")
            }
            Outcome::NotWritten { step, name, .. } => {
                write!(f, "step {step} `{name}` is not written yet")
            }
            Outcome::Failed { message, .. } => write!(f, "{message}"),
            Outcome::TimedOut { limit } => write!(
                f,
                "still running after {} s, so it was stopped: this looks like an endless loop, like \
                 a function that calls itself for ever, or like a search that tries far too much",
                limit.as_secs_f64()
            ),
            Outcome::StackOverflow => write!(
                f,
                "the stack overflowed: a function calls itself too deep, or without end; which case \
                 should end the recursion?"
            ),
            Outcome::OutOfMemory => write!(
                f,
                "more memory was asked for than there is: does something grow without end, perhaps a \
                 list inside a loop? Is the size of something far too large?"
            ),
            Outcome::ExitedEarly { code } => write!(
                f,
                "your code ended the whole program with exit code {code} before the check was \
                 done; return a value instead"
            ),
            Outcome::Crashed { message: Some(panic), .. } => write!(
                f,
                "{panic}\n\nThen a second panic came while the first was still unwinding (a panic \
                 inside `drop`?), and that ends the program at once."
            ),
            // The number of SIGABRT and of SIGKILL is the same on every Unix.
            Outcome::Crashed { signal: Some(6), .. } => {
                write!(f, "the program aborted itself, as `std::process::abort` does")
            }
            Outcome::Crashed { signal: Some(9), .. } => write!(
                f,
                "the system killed the program (signal 9): often that is for want of memory"
            ),
            Outcome::Crashed { signal: Some(signal), .. } => {
                write!(f, "the program was ended by signal {signal}")
            }
            Outcome::Crashed { .. } => write!(f, "the program crashed"),
            Outcome::TooMuchOutput { limit } => write!(
                f,
                "it printed more than {} MiB, so it was stopped: is there a print inside a loop \
                 without end?",
                limit >> 20
            ),
            Outcome::NotRun { reason } => write!(f, "the check did not run: {reason}"),
        }
    }
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.file, self.line)
    }
}
