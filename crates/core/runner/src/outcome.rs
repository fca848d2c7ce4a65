//! The outcome of one check.

use std::{fmt, time::Duration};

use exam::{Panic, Place, Wrong};

use crate::answers;

/// The outcome of one check that ran in its own process.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The check ran to its end and found nothing wrong.
    Passed,
    /// A step is still `todo!("step 3: row_set")`, not always the step that the check belongs to; or the
    /// code reaches a `todo!` or an `unimplemented!` of the student's own.
    NotWritten {
        /// The step's number; 0 when the `todo!` names none.
        step: u32,
        /// The step's function.
        name: String,
        /// Where the `todo!` stands.
        location: Option<Place>,
    },
    /// The check panicked: an explanation says what is wrong, or the student's code panicked.
    Failed(Panic),
    /// Some inputs of a question are answered wrongly.
    Wrong(Box<Wrong>),
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
        location: Option<Place>,
    },
    /// The check was still running after the limit, and printed all the time.
    TooMuchOutput {
        /// What is more than any check should print, in bytes.
        limit: u64,
    },
    /// The check did not run, or nothing can be said about it because of the course's own files.
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

    /// Whether it was still running after the limit.
    pub fn is_late(&self) -> bool {
        matches!(self, Outcome::TimedOut { .. } | Outcome::TooMuchOutput { .. })
    }

    /// One word for programs: the `outcome` in the JSON answers.
    pub fn word(&self) -> &'static str {
        match self {
            Outcome::Passed => "passed",
            Outcome::NotWritten { .. } => "not-written",
            Outcome::Failed(_) | Outcome::Wrong(_) => "failed",
            Outcome::TimedOut { .. } => "timed-out",
            Outcome::StackOverflow => "stack-overflow",
            Outcome::OutOfMemory => "out-of-memory",
            Outcome::ExitedEarly { .. } => "exited-early",
            Outcome::Crashed { .. } => "crashed",
            Outcome::TooMuchOutput { .. } => "too-much-output",
            Outcome::NotRun { .. } => "not-run",
        }
    }

    /// The outcome of a check that ended with `panic`.
    pub(crate) fn of_panic(panic: Panic) -> Outcome {
        match not_written(&panic.message) {
            Some((step, name)) => Outcome::NotWritten { step, name, location: panic.place },
            None => Outcome::Failed(panic),
        }
    }

    /// The outcome of a question with wrong answers. A `todo!` of the student's own that names no step is an
    /// answer, too.
    pub(crate) fn of_answers(wrong: Box<Wrong>) -> Outcome {
        match &wrong.panic {
            Some(panic) if not_written(&panic.message).is_some() => {
                Outcome::of_panic(panic.clone())
            }
            _ => Outcome::Wrong(wrong),
        }
    }

    /// The wrong answers to a question.
    pub fn wrong(&self) -> Option<&Wrong> {
        match self {
            Outcome::Wrong(wrong) => Some(wrong),
            _ => None,
        }
    }

    /// The fingerprint of all answers, when some answers to a question are wrong.
    pub fn fingerprint(&self) -> Option<&str> {
        self.wrong().map(|wrong| wrong.fingerprint.as_str())
    }

    /// Where it happened, when that is known.
    pub fn location(&self) -> Option<&Place> {
        match self {
            Outcome::NotWritten { location, .. } | Outcome::Crashed { location, .. } => {
                location.as_ref()
            }
            Outcome::Failed(panic) => panic.place.as_ref(),
            Outcome::Wrong(wrong) => wrong.panic.as_ref()?.place.as_ref(),
            _ => None,
        }
    }

    /// The line of `file` where it happened, when that is known.
    pub fn line_in(&self, file: &str) -> Option<usize> {
        let place = self.location().filter(|place| place.file == file)?;
        usize::try_from(place.line).ok()
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
            Outcome::Failed(panic) => write!(f, "{}", panic.message),
            Outcome::Wrong(wrong) => {
                write!(f, "{}\n\n{}", answers::shown(wrong), answers::tally(wrong))
            }
            Outcome::TimedOut { limit } => write!(
                f,
                "still running after {} s, so it was stopped: this looks like an endless loop, like \
                 a function that calls itself for ever, like a search that tries far too much, or like a loop that \
                 looks at a whole board, or copies it, in each step",
                limit.as_secs_f64()
            ),
            Outcome::StackOverflow => write!(
                f,
                "the stack overflowed: a function calls itself without end, or too deep. Which case should \
                 end the recursion, and does each call come nearer to it? On a board of many thousand cells a \
                 call for each cell is too deep, and a loop is not"
            ),
            Outcome::OutOfMemory => write!(
                f,
                "more memory was asked for than there is: does something grow without end, perhaps a \
                 list or a queue that gets the same cell again and again? Is the size of something far \
                 too large?"
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
                "it printed more than {} MiB and did not end, so it was stopped: is there a print \
                 inside a loop without end?",
                limit >> 20
            ),
            Outcome::NotRun { reason } => write!(f, "the check did not run: {reason}"),
        }
    }
}

/// The step in `not yet implemented: step 3: row_set`; 0 for what a `todo!` or an `unimplemented!` says
/// that names no step.
pub fn not_written(message: &str) -> Option<(u32, String)> {
    let rest =
        message.strip_prefix("not yet implemented").or(message.strip_prefix("not implemented"));
    let rest = rest.filter(|rest| rest.is_empty() || rest.starts_with(": "))?;
    let step = rest.strip_prefix(": step ").and_then(|rest| rest.split_once(": "));
    let named = step.and_then(|(step, name)| Some((step.parse().ok()?, name.trim().to_string())));
    Some(named.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::not_written;

    #[test]
    fn a_todo_of_the_students_own_names_no_step() {
        for (message, step) in [
            ("not yet implemented", Some(0)),
            ("not implemented: later", Some(0)),
            ("not yet implemented: step 3", Some(0)),
            ("not yet implemented: step 3: row_set", Some(3)),
            ("not implemented at all", None),
        ] {
            assert_eq!(not_written(message).map(|(step, _)| step), step, "{message}");
        }
    }
}
