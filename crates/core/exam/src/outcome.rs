//! The result of one check: what the program writes in its protocol, and what the runner adds when a process ends
//! otherwise.

use std::{fmt, time::Duration};

use serde::{Deserialize, Serialize};

use crate::Answer;

/// The outcome of one check that ran in its own process.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// The check ran to its end and found nothing wrong.
    Passed,
    /// A step is still `todo!("step 3: row_set")`, not always the step that the check belongs to; or the
    /// code reaches a `todo!` or an `unimplemented!` of the student's own.
    NotWritten {
        /// The step that the `todo!` names, if it names one.
        step: Option<UnwrittenStep>,
        /// Where the `todo!` stands.
        location: Option<Location>,
    },
    /// The check panicked: an explanation says what is wrong, or the student's code panicked.
    Failed(Panic),
    /// Some inputs of a question are answered wrongly.
    Wrong(Box<WrongAnswers>),
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
    },
    /// The check was still running after the limit, and printed all the time.
    TooMuchOutput,
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

    /// Whether it was still running after the limit.
    pub fn is_late(&self) -> bool {
        matches!(self, Outcome::TimedOut { .. } | Outcome::TooMuchOutput)
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
            Outcome::TooMuchOutput => "too-much-output",
            Outcome::NotRun { .. } => "not-run",
        }
    }

    /// The outcome of code that ended with `panic`.
    pub(crate) fn of_panic(panic: Panic) -> Outcome {
        match panic.cause {
            Cause::Unwritten(step) => Outcome::NotWritten { step, location: panic.location },
            Cause::Panic | Cause::OutOfBudget => Outcome::Failed(panic),
        }
    }

    /// The outcome of a question with wrong answers. A `todo!` of the student's own that names no step is an
    /// answer, too.
    pub(crate) fn of_answers(wrong: WrongAnswers) -> Outcome {
        match wrong.panic {
            Some(panic @ Panic { cause: Cause::Unwritten(_), .. }) => Outcome::of_panic(panic),
            panic => Outcome::Wrong(Box::new(WrongAnswers { panic, ..wrong })),
        }
    }

    /// Whether the recorder stopped a search that went on and on.
    pub fn is_out_of_budget(&self) -> bool {
        matches!(self, Outcome::Failed(panic) if panic.cause == Cause::OutOfBudget)
    }

    /// The wrong answers to a question.
    pub fn wrong(&self) -> Option<&WrongAnswers> {
        match self {
            Outcome::Wrong(wrong) => Some(wrong),
            _ => None,
        }
    }

    /// The fingerprint of the wrong answers to a question; `None` when none is wrong.
    pub fn fingerprint(&self) -> Option<&str> {
        self.wrong().map(|wrong| wrong.fingerprint.as_str())
    }

    /// Where it happened, when that is known.
    pub fn location(&self) -> Option<&Location> {
        match self {
            Outcome::NotWritten { location, .. } => location.as_ref(),
            Outcome::Failed(panic) => panic.location.as_ref(),
            Outcome::Wrong(wrong) => wrong.panic.as_ref()?.location.as_ref(),
            _ => None,
        }
    }

    /// The line of `file` where it happened, when that is known.
    pub fn line_in(&self, file: &str) -> Option<usize> {
        let location = self.location().filter(|location| location.file == file)?;
        usize::try_from(location.line).ok()
    }
}

/// A line of code, as the compiler names it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Location {
    /// The path, from the root of the course where it lies in the course.
    pub file: String,
    /// Counted from 1.
    pub line: u32,
    /// Counted from 1.
    pub column: u32,
}

/// What a panic says, and where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Panic {
    /// The message; may hold color codes.
    pub message: String,
    /// Where it panicked, when that is known.
    pub location: Option<Location>,
    /// What it means.
    #[serde(default)]
    pub cause: Cause,
}

/// What a panic means.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// The code is wrong, or an explanation says so.
    #[default]
    Panic,
    /// The recorder stopped a search.
    OutOfBudget,
    /// The code reaches a `todo!`: that of a step, or one of the student's own, which names none.
    Unwritten(Option<UnwrittenStep>),
}

/// A step whose function is still a `todo!`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct UnwrittenStep {
    /// Its number.
    pub number: u32,
    /// Its function.
    pub name: String,
}

/// All wrong answers to a question: the smallest, and how many there are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WrongAnswers {
    /// The smallest input that is answered wrongly: a line, and the board below it where there is one.
    pub asked: String,
    /// Its number, from 0.
    #[serde(default)]
    pub number: usize,
    /// The right answer, where one can be compared with.
    pub expected: Option<String>,
    /// The answer that came.
    pub answer: Answer,
    /// What is wrong with it, where more is to be said than that it is another.
    pub complaint: String,
    /// How many inputs are answered wrongly.
    pub wrong: usize,
    /// How many were not tried, because a search was stopped before.
    pub untried: usize,
    /// How many inputs there are.
    pub inputs: usize,
    /// A number that is the same for all code that gives the same wrong answers, and the sum of two for code that
    /// gives the answers of both, to different inputs.
    pub fingerprint: String,
    /// The panic of the code, when that is the answer shown.
    pub panic: Option<Panic>,
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.file, self.line)
    }
}

impl Location {
    /// Whether it lies in the standard library. No check makes that panic, so the student's code did.
    pub fn is_in_std(&self) -> bool {
        self.file.starts_with("/rustc/") || self.file.contains("/rustlib/src/rust/library/")
    }
}
