//! From what a check left behind (its end, its output, its log) to the outcome.

use std::time::Duration;

use crate::{
    outcome::{Location, Outcome},
    panics::{self, Panic, Stderr},
    process::Ending,
};

/// What one process that ran one check left behind.
pub(crate) struct Transcript<'a> {
    /// The check's full name: `checks::step_1_a_digit_is_one_bit`.
    pub(crate) name: &'a str,
    /// How the process ended.
    pub(crate) ending: Ending,
    /// What it wrote to standard output.
    pub(crate) stdout: &'a str,
    /// What it wrote to standard error.
    pub(crate) stderr: &'a str,
    /// What the test program noted in its log, or `None` where it keeps none. The student's code
    /// prints where the test program prints, but it does not know the log.
    pub(crate) log: Option<&'a str>,
    /// The limits it ran under.
    pub(crate) limit: Duration,
    /// The most it may print, in bytes.
    pub(crate) max_output: u64,
}

// What Windows gives as the exit code of a stack overflow.
const STATUS_STACK_OVERFLOW: i32 = 0xC000_00FD_u32.cast_signed();

impl Transcript<'_> {
    /// The outcome, and what the student's code printed.
    pub(crate) fn read(&self) -> (Outcome, String) {
        let stderr = panics::split(self.stderr);
        let (printed, snapshot) = self.own_output();
        let outcome = self.outcome(&stderr, snapshot);
        (outcome, join(&printed, &stderr.rest))
    }

    fn outcome(&self, stderr: &Stderr, snapshot: Option<Snapshot>) -> Outcome {
        match self.ending {
            Ending::TimedOut => Outcome::TimedOut { limit: self.limit },
            Ending::Flooded => Outcome::TooMuchOutput { limit: self.max_output },
            Ending::Stopped => Outcome::NotRun { reason: "it was stopped".to_string() },
            Ending::Signal(signal) => self.crashed(Some(signal), stderr),
            Ending::Code(STATUS_STACK_OVERFLOW) => Outcome::StackOverflow,
            Ending::Code(0) if self.is_final("1 passed; 0 failed") && self.logged("ok") => {
                Outcome::Passed
            }
            Ending::Code(0) if self.is_final("0 passed; 0 failed; 1 ignored") => {
                Outcome::NotRun { reason: "it is marked `#[ignore]`".to_string() }
            }
            Ending::Code(0) if self.is_final("0 passed; 0 failed; 0 ignored") => {
                Outcome::NotRun { reason: "the test program does not have it".to_string() }
            }
            Ending::Code(101) if self.is_final("0 passed; 1 failed") && self.logged("failed") => {
                failed(stderr.panics.first(), snapshot)
            }
            Ending::Code(101) if stderr.rest.starts_with("error: ") => {
                Outcome::NotRun { reason: stderr.rest.trim().to_string() }
            }
            // Code outside of the range of exit codes is how Windows says "crashed".
            Ending::Code(code) if !(0..256).contains(&code) => self.crashed(None, stderr),
            Ending::Code(code) => Outcome::ExitedEarly { code },
        }
    }

    /// Whether the last line that the test program prints says `counts`.
    fn is_final(&self, counts: &str) -> bool {
        let last = self.stdout.trim_end().lines().next_back().unwrap_or_default();
        last.strip_prefix("test result: ")
            .and_then(|rest| rest.split_once(". "))
            .is_some_and(|(_, rest)| rest.starts_with(counts))
    }

    fn logged(&self, word: &str) -> bool {
        self.log.is_none_or(|log| log.trim() == format!("{word} {}", self.name))
    }

    fn crashed(&self, signal: Option<i32>, stderr: &Stderr) -> Outcome {
        if self.stderr.contains(" has overflowed its stack\n") {
            return Outcome::StackOverflow;
        }
        if self.stderr.lines().any(|line| line.starts_with("memory allocation of ")) {
            return Outcome::OutOfMemory;
        }
        let panic = stderr.panics.first();
        Outcome::Crashed {
            signal,
            message: panic.map(|panic| panic.message.clone()),
            location: panic.and_then(|panic| panic.location.clone()),
        }
    }

    /// What is left of standard output without the test program's own lines, and the difference
    /// of a snapshot, which insta prints there.
    fn own_output(&self) -> (String, Option<Snapshot>) {
        let start = format!("test {} ... ", self.name);
        let own = match self.stdout.split_once(&start) {
            Some((_, own)) => own,
            None => self.stdout.trim_start_matches("\nrunning 1 test\n"),
        };
        let own =
            match own.rfind("FAILED\n\nfailures:\n").or_else(|| own.rfind("ok\n\ntest result: ")) {
                Some(end) => &own[..end],
                None => own,
            };
        match Snapshot::cut_from(own) {
            Some((rest, snapshot)) => (rest, Some(snapshot)),
            None => (own.to_string(), None),
        }
    }
}

/// The difference that insta prints when a snapshot does not match.
#[derive(Debug, PartialEq, Eq)]
struct Snapshot {
    /// Lines that begin with `-` (expected), `+` (found) or a space (both).
    difference: String,
    location: Option<Location>,
}

impl Snapshot {
    /// Cuts insta's block out of `printed`, and gives what is left.
    fn cut_from(printed: &str) -> Option<(String, Snapshot)> {
        let mut rest = String::new();
        let mut snapshot = Snapshot { difference: String::new(), location: None };
        let mut lines = printed.lines();
        let start = lines.by_ref().find(|line| {
            let starts = line.starts_with("━━━") && line.contains(" Snapshot Summary ");
            if !starts {
                rest += &format!("{line}\n");
            }
            starts
        });
        start?;
        for line in lines.by_ref() {
            if line.starts_with("Stopped on the first failure.") {
                break;
            }
            if let Some(place) = line.strip_prefix("Source: ") {
                snapshot.location = source(place);
            } else if let Some((numbers, text)) = line.split_once('│')
                && numbers.bytes().all(|byte| byte == b' ' || byte.is_ascii_digit())
            {
                snapshot.difference += &format!("{}\n", text.trim_end());
            }
        }
        lines.for_each(|line| rest += &format!("{line}\n"));
        Some((rest, snapshot))
    }
}

/// `exercises/03-a/checks.rs:222` as a location.
fn source(place: &str) -> Option<Location> {
    let (file, line) = place.rsplit_once(':')?;
    Some(Location { file: panics::tidy(file), line: line.parse().ok()?, column: 1 })
}

fn failed(panic: Option<&Panic>, snapshot: Option<Snapshot>) -> Outcome {
    match (panic, snapshot) {
        (None, _) => {
            Outcome::Failed { message: "it panicked without a message".into(), location: None }
        }
        (Some(panic), Some(Snapshot { difference, location }))
            if panic.message.starts_with("snapshot assertion ") =>
        {
            let message = format!("- expected\n+ yours\n\n{}", difference.trim_end());
            Outcome::Failed { message, location }
        }
        (Some(panic), _) => panicked(panic),
    }
}

/// The outcome of a check that did nothing else.
pub(crate) fn panicked(Panic { message, location }: &Panic) -> Outcome {
    let (message, location) = (message.clone(), location.clone());
    match not_written(&message) {
        Some((step, name)) => Outcome::NotWritten { step, name, location },
        None => Outcome::Failed { message, location },
    }
}

/// The step in `not yet implemented: step 3: row_set`.
fn not_written(message: &str) -> Option<(u32, String)> {
    let (step, name) = message.strip_prefix("not yet implemented: step ")?.split_once(": ")?;
    Some((step.parse().ok()?, name.trim().to_string()))
}

fn join(stdout: &str, stderr: &str) -> String {
    let parts = [stdout.trim_end(), stderr.trim_end()];
    let parts: Vec<&str> = parts.into_iter().filter(|part| !part.trim().is_empty()).collect();
    parts.join("\n")
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use insta::assert_snapshot;
    use pretty_assertions::assert_eq;

    use super::{Ending, Outcome, Transcript};

    fn read(ending: Ending, stdout: &str, stderr: &str, log: Option<&str>) -> (Outcome, String) {
        let (limit, max_output) = (Duration::from_secs(10), 4 << 20);
        Transcript { name: "checks::step_1_a", ending, stdout, stderr, log, limit, max_output }
            .read()
    }

    const PASSED: &str = "\nrunning 1 test\ntest checks::step_1_a ... mine\nok\n\n\
        test result: ok. 1 passed; 0 failed; 0 ignored; 0 measured; 7 filtered out; \
        finished in 0.00s\n\n";

    #[test]
    fn passed_needs_the_exit_code_the_last_line_and_the_log() {
        let log = Some("ok checks::step_1_a\n");
        let by = |ending, stdout: &str, log| read(ending, stdout, "", log).0.word();

        assert_eq!(by(Ending::Code(0), PASSED, log), "passed");
        assert_eq!(by(Ending::Code(0), PASSED, None), "passed");
        assert_eq!(by(Ending::Code(0), PASSED, Some("")), "exited-early");
        assert_eq!(by(Ending::Code(0), PASSED, Some("ok checks::step_1_b\n")), "exited-early");
        assert_eq!(by(Ending::Code(3), PASSED, log), "exited-early");
        assert_eq!(by(Ending::Code(0), "", log), "exited-early");
        assert_eq!(by(Ending::Code(0), &PASSED.replace("1 passed", "0 passed"), log), "not-run");
        assert_eq!(by(Ending::Code(0), &format!("{PASSED}more"), log), "exited-early");
    }

    #[test]
    fn what_the_student_printed_is_told_from_the_test_programs_own_lines() {
        let (_, printed) = read(Ending::Code(0), PASSED, "and to the other\n", None);

        assert_eq!(printed, "mine\nand to the other");
    }

    #[test]
    fn a_snapshot_that_differs_is_shown_as_expected_and_yours() {
        let stdout = "\nrunning 1 test\ntest checks::step_1_a ... mine\n\
            ━━━━━━━━━━━━ Snapshot Summary ━━━━━━━━━━━━\n\
            Snapshot file: exercises/03-a/tests/../snapshots/checks__checks__rows.snap\n\
            Source: exercises/03-a/tests/../checks.rs:222\n\
            ────────────\nExpression: rows(│)\n────────────\n-old snapshot\n+new results\n\
            ────────────┬───────────\n    1     1 │ same\n    2       │-1 2\n          2 │+2 1\n\
            ────────────┴───────────\n\
            Stopped on the first failure. Run `cargo insta test` to run all snapshots.\n\
            FAILED\n\nfailures:\n\nfailures:\n    checks::step_1_a\n\n\
            test result: FAILED. 0 passed; 1 failed; 0 ignored; 0 measured; 7 filtered out\n\n";
        let stderr = "\nthread 'checks::step_1_a' (9) panicked at /insta/runtime.rs:734:13:\n\
            snapshot assertion for 'rows' failed in line 222\n\
            note: run with `RUST_BACKTRACE=1` environment variable to display a backtrace\n";

        let (outcome, printed) = read(Ending::Code(101), stdout, stderr, None);

        assert_eq!(printed, "mine");
        assert_eq!(
            outcome.location().map(ToString::to_string).as_deref(),
            Some("exercises/03-a/checks.rs:222")
        );
        assert_snapshot!(outcome, @"
        - expected
        + yours

         same
        -1 2
        +2 1
        ");
    }
}
