//! The result of one check, from the lines in its protocol and the end of its process.

use std::time::Duration;

use exam::{Check, Line, Outcome};

use crate::{
    limits::MUCH_OUTPUT,
    process::{Finished, ProcessEnd},
};

// What Windows gives as the exit code of a stack overflow.
const STATUS_STACK_OVERFLOW: i32 = 0xC000_00FD_u32.cast_signed();

/// What the Rust runtime prints of a thread whose stack is full: nothing else tells this end apart.
pub const OVERFLOWED: &str = " has overflowed its stack";
/// How the line begins that it prints when more memory is asked for than there is.
pub const ALLOCATION: &str = "memory allocation of ";
// What it prints when it panics while it panics.
const ABORTED: &str = "thread caused non-unwinding panic. aborting.";

/// A check that was run, and what came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// The check.
    pub check: Check,
    /// The outcome.
    pub outcome: Outcome,
    /// What the student's code printed; once [`Runner::print_of_input`](crate::Runner::print_of_input) has
    /// looked, only for the input that is shown.
    pub printed: String,
    /// How long it took.
    pub took: Duration,
    /// Of a question that ended without a word, what was asked last.
    pub asked: Option<String>,
    /// Of a question, the number of the input that is shown.
    pub input: Option<usize>,
}

impl Checked {
    /// A result of which nothing is known but its outcome.
    pub fn of(check: Check, outcome: Outcome) -> Checked {
        let (printed, took) = (String::new(), Duration::ZERO);
        Checked { check, outcome, printed, took, asked: None, input: None }
    }
}

/// What a program wrote in its protocol, and how it ended.
#[derive(Debug)]
pub struct Reply {
    /// The lines; `None` for one that is no line of a protocol.
    pub lines: Vec<Option<Line>>,
    /// How it ended, and what it printed.
    pub finished: Finished,
}

impl Reply {
    /// The result of `check`, which might run as long as `limit`.
    pub(crate) fn result(&self, check: Check, limit: Duration) -> Checked {
        let outcome = self.outcome(limit);
        // It ended without saying how far it was: by force, or by a recursion without end.
        let is_wordless = matches!(
            outcome,
            Outcome::TimedOut { .. } | Outcome::StackOverflow | Outcome::OutOfMemory
        );
        let (input, asked) = match self.last_input() {
            Some((number, asked)) if is_wordless => {
                (Some(number), Some(asked.trim_end().to_string()))
            }
            _ => (outcome.wrong().map(|wrong| wrong.number), None),
        };
        let Finished { printed, took, .. } = &self.finished;
        Checked { printed: own(printed), took: *took, asked, input, ..Checked::of(check, outcome) }
    }

    /// What was asked last, and its number.
    fn last_input(&self) -> Option<(usize, &str)> {
        self.lines.iter().rev().flatten().find_map(|line| match line {
            Line::Asked(number, asked) => Some((*number, asked.as_str())),
            _ => None,
        })
    }

    /// The outcome of what it is about, which might run as long as `limit`.
    pub fn outcome(&self, limit: Duration) -> Outcome {
        let Reply { lines, finished } = self;
        let last = lines.last().and_then(Option::as_ref);
        match (finished.ending, last) {
            (ProcessEnd::TimedOut, _) if finished.length > MUCH_OUTPUT => Outcome::TooMuchOutput,
            (ProcessEnd::TimedOut, _) => Outcome::TimedOut { limit },
            (ProcessEnd::Stopped, _) => Outcome::NotRun { reason: "it was stopped".to_string() },
            (_, Some(Line::Outcome(outcome))) => outcome.clone(),
            (ProcessEnd::Code(STATUS_STACK_OVERFLOW), _) => Outcome::StackOverflow,
            // On Windows, a code outside of the range of exit codes means a crash.
            (ProcessEnd::Code(code), _) if (0..256).contains(&code) => {
                Outcome::ExitedEarly { code }
            }
            (ProcessEnd::Code(_), _) => crashed(None, &finished.printed),
            (ProcessEnd::Signal(signal), _) => crashed(Some(signal), &finished.printed),
        }
    }
}

/// The outcome of a process that the system or the runtime ended, by what it printed last.
fn crashed(signal: Option<i32>, printed: &str) -> Outcome {
    if printed.contains(OVERFLOWED) {
        Outcome::StackOverflow
    } else if printed.lines().any(|line| line.starts_with(ALLOCATION)) {
        Outcome::OutOfMemory
    } else {
        Outcome::Crashed { signal }
    }
}

/// What the student's code printed, without what the runtime says when it ends the process.
fn own(printed: &str) -> String {
    let mut own = printed;
    if let Some(end) = own.find(OVERFLOWED) {
        own = &own[..own[..end].rfind("\nthread ").unwrap_or(0)];
    }
    let is_own = |line: &&str| !line.starts_with(ALLOCATION) && *line != ABORTED;
    let own: Vec<&str> = own.lines().take_while(is_own).collect();
    own.join("\n").trim_end().to_string()
}
