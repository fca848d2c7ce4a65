//! Reads the outcome of a check from what its process left: its exit, its output, its log.

use crate::{
    outcome::Outcome,
    panics::{self, Panic, Stderr},
    process::{Finished, Limits, ProcessEnd},
};

/// What one process that ran one check left behind.
pub(crate) struct Transcript<'a> {
    /// The check's full name: `checks::step_1_a_digit_is_one_bit`.
    pub(crate) name: &'a str,
    /// How the process ended, and what it wrote.
    pub(crate) finished: &'a Finished,
    /// What the test program noted in its log, or `None` where it keeps none. The student's code
    /// can print to the same output as the test program, but not to the log.
    pub(crate) log: Option<&'a str>,
    pub(crate) limits: Limits,
}

// What the test program says, without a line break, before anything else when it keeps a log.
const LOG_WARNING: &str = "warning: `--logfile` is deprecated";
// What Windows gives as the exit code of a stack overflow.
const STATUS_STACK_OVERFLOW: i32 = 0xC000_00FD_u32.cast_signed();
/// The text before the fingerprint in the verdict on a question: `exam::practice::FINGERPRINT`.
const FINGERPRINT: &str = "\n\nfingerprint ";

impl Transcript<'_> {
    /// The outcome, and what the student's code printed.
    pub(crate) fn read(&self) -> (Outcome, String) {
        let stderr = panics::split(self.stderr());
        (self.outcome(&stderr), join(self.own_output(), &stderr.rest))
    }

    fn outcome(&self, stderr: &Stderr) -> Outcome {
        match self.finished.ending {
            ProcessEnd::TimedOut => Outcome::TimedOut { limit: self.limits.time },
            ProcessEnd::Flooded => Outcome::TooMuchOutput { limit: self.limits.output },
            ProcessEnd::Stopped => Outcome::NotRun { reason: "it was stopped".to_string() },
            ProcessEnd::Signal(signal) => self.crashed(Some(signal), stderr),
            ProcessEnd::Code(STATUS_STACK_OVERFLOW) => Outcome::StackOverflow,
            ProcessEnd::Code(0) if self.is_final("1 passed; 0 failed") && self.logged("ok") => {
                Outcome::Passed
            }
            ProcessEnd::Code(0) if self.is_final("0 passed; 0 failed; 1 ignored") => {
                Outcome::NotRun { reason: "it is marked `#[ignore]`".to_string() }
            }
            ProcessEnd::Code(0) if self.is_final("0 passed; 0 failed; 0 ignored") => {
                Outcome::NotRun { reason: "the test program does not have it".to_string() }
            }
            ProcessEnd::Code(101)
                if self.is_final("0 passed; 1 failed") && self.logged("failed") =>
            {
                failed(&stderr.panics)
            }
            ProcessEnd::Code(101) if stderr.rest.starts_with("error: ") => {
                Outcome::NotRun { reason: stderr.rest.trim().to_string() }
            }
            // On Windows, a code outside of the range of exit codes means a crash.
            ProcessEnd::Code(code) if !(0..256).contains(&code) => self.crashed(None, stderr),
            ProcessEnd::Code(code) => Outcome::ExitedEarly { code },
        }
    }

    /// Whether the last line that the test program prints says `counts`.
    fn is_final(&self, counts: &str) -> bool {
        let last = self.finished.stdout.trim_end().lines().next_back().unwrap_or_default();
        last.strip_prefix("test result: ")
            .and_then(|rest| rest.split_once(". "))
            .is_some_and(|(_, rest)| rest.starts_with(counts))
    }

    fn logged(&self, word: &str) -> bool {
        self.log.is_none_or(|log| log.trim() == format!("{word} {}", self.name))
    }

    fn crashed(&self, signal: Option<i32>, stderr: &Stderr) -> Outcome {
        if self.stderr().contains(" has overflowed its stack\n") {
            return Outcome::StackOverflow;
        }
        if self.stderr().lines().any(|line| line.starts_with("memory allocation of ")) {
            return Outcome::OutOfMemory;
        }
        let panic = stderr.panics.first();
        Outcome::Crashed {
            signal,
            message: panic.map(|panic| panic.message.clone()),
            location: panic.and_then(|panic| panic.location.clone()),
        }
    }

    fn stderr(&self) -> &str {
        let stderr = &self.finished.stderr;
        stderr.strip_prefix(LOG_WARNING).unwrap_or(stderr)
    }

    /// Standard output without the test program's own lines.
    fn own_output(&self) -> &str {
        let start = format!("test {} ... ", self.name);
        let own = match self.finished.stdout.split_once(&start) {
            Some((_, own)) => own,
            None => self.finished.stdout.trim_start_matches("\nrunning 1 test\n"),
        };
        let end = own.rfind("FAILED\n\nfailures:\n").or_else(|| own.rfind("ok\n\ntest result: "));
        end.map_or(own, |end| &own[..end])
    }
}

/// The outcome of a check that panicked, perhaps several times: the first panic says what went
/// wrong. For a question it is the last panic, which holds the verdict on all answers.
pub(crate) fn failed(panics: &[Panic]) -> Outcome {
    if let Some(outcome) = answered_wrongly(panics) {
        return outcome;
    }
    let Some(Panic { message, location }) = panics.first() else {
        let message = "it panicked without a message".to_string();
        return Outcome::Failed { message, location: None, fingerprint: None };
    };
    let (message, location) = (message.clone(), location.clone());
    if let Some((step, name)) = not_written(&message) {
        return Outcome::NotWritten { step, name, location };
    }
    Outcome::Failed { message, location, fingerprint: None }
}

/// The outcome of a question with wrong answers. The place is where the student's code panicked,
/// when the verdict repeats the words of that panic.
pub(crate) fn answered_wrongly(panics: &[Panic]) -> Option<Outcome> {
    let (verdict, earlier) = panics.split_last()?;
    let (message, fingerprint) = verdict.message.rsplit_once(FINGERPRINT)?;
    let own = earlier.last().filter(|own| message.contains(&own.message));
    let location = own.and_then(|own| own.location.clone());
    if let Some((step, name)) = own.and_then(|own| not_written(&own.message)) {
        return Some(Outcome::NotWritten { step, name, location });
    }
    let (message, fingerprint) = (message.to_string(), Some(fingerprint.to_string()));
    Some(Outcome::Failed { message, location, fingerprint })
}

/// The step in `not yet implemented: step 3: row_set`; 0 for what a `todo!` or an `unimplemented!` says
/// that names no step.
fn not_written(message: &str) -> Option<(u32, String)> {
    let rest =
        message.strip_prefix("not yet implemented").or(message.strip_prefix("not implemented"));
    let rest = rest.filter(|rest| rest.is_empty() || rest.starts_with(": "))?;
    let step = rest.strip_prefix(": step ").and_then(|rest| rest.split_once(": "));
    let named = step.and_then(|(step, name)| Some((step.parse().ok()?, name.trim().to_string())));
    Some(named.unwrap_or_default())
}

fn join(stdout: &str, stderr: &str) -> String {
    let parts = [stdout.trim_end(), stderr.trim_end()];
    let parts: Vec<&str> = parts.into_iter().filter(|part| !part.trim().is_empty()).collect();
    parts.join("\n")
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use exam::{Ask, Question, practice};
    use insta::assert_snapshot;
    use pretty_assertions::assert_eq;

    use super::{Finished, Limits, Outcome, ProcessEnd, Transcript};

    fn read(
        ending: ProcessEnd,
        stdout: &str,
        stderr: &str,
        log: Option<&str>,
    ) -> (Outcome, String) {
        let [stdout, stderr] = [stdout, stderr].map(str::to_string);
        let finished = &Finished { ending, stdout, stderr, took: Duration::ZERO };
        let limits = Limits { time: Duration::from_secs(10), memory: None, output: 4 << 20 };
        Transcript { name: "checks::step_1_a", finished, log, limits }.read()
    }

    const PASSED: &str = "\nrunning 1 test\ntest checks::step_1_a ... mine\nok\n\n\
        test result: ok. 1 passed; 0 failed; 0 ignored; 0 measured; 7 filtered out; \
        finished in 0.00s\n\n";

    #[test]
    fn passed_needs_the_exit_code_the_last_line_and_the_log() {
        let log = Some("ok checks::step_1_a\n");
        let by = |ending, stdout: &str, log| read(ending, stdout, "", log).0.word();

        assert_eq!(by(ProcessEnd::Code(0), PASSED, log), "passed");
        assert_eq!(by(ProcessEnd::Code(0), PASSED, None), "passed");
        assert_eq!(by(ProcessEnd::Code(0), PASSED, Some("")), "exited-early");
        assert_eq!(by(ProcessEnd::Code(0), PASSED, Some("ok checks::step_1_b\n")), "exited-early");
        assert_eq!(by(ProcessEnd::Code(3), PASSED, log), "exited-early");
        assert_eq!(by(ProcessEnd::Code(0), "", log), "exited-early");
        assert_eq!(
            by(ProcessEnd::Code(0), &PASSED.replace("1 passed", "0 passed"), log),
            "not-run"
        );
        assert_eq!(by(ProcessEnd::Code(0), &format!("{PASSED}more"), log), "exited-early");
    }

    fn failed(stderr: &str) -> Outcome {
        let stdout = "\nrunning 1 test\ntest checks::step_1_a ... FAILED\n\nfailures:\n\n\
            test result: FAILED. 0 passed; 1 failed; 0 ignored; 0 measured; 7 filtered out\n\n";
        read(ProcessEnd::Code(101), stdout, stderr, None).0
    }

    fn panic(place: &str, message: &str) -> String {
        format!("\nthread 'checks::step_1_a' (9) panicked at {place}:7:5:\n{message}\n")
    }

    #[test]
    fn of_a_question_the_verdict_is_told_with_the_place_of_the_students_panic() {
        fn ask(ask: &mut Ask<'_>, wrong: impl Fn() -> u32) {
            ask.exact("one()", wrong);
            ask.exact("again", || 1);
        }
        let verdict = |question| {
            let asked = |ask| Question { name: "step_1_one", ask };
            let right = practice::lines(&asked(|it| ask(it, || 1)));
            practice::verdict(&asked(question), &right).expect_err("the answers differ")
        };
        let told = |stderr: &str| match failed(stderr) {
            Outcome::Failed { message, location, fingerprint: Some(fingerprint) } => {
                assert_eq!(fingerprint.len(), 16);
                (message, location.map(|it| it.to_string()))
            }
            other => panic!("{other:?}"),
        };
        let ours =
            panic("crates/exam/src/practice.rs", &verdict(|it| ask(it, || panic!("my words"))));
        let (message, place) = told(&(panic("src/lib.rs", "my words") + &ours));
        assert_snapshot!(message, @"
        one()

        expected: 1
        yours:    it panicked: my words

        1 of 2 inputs is answered wrongly, and 1 not tried after the panic.
        ");
        assert_eq!(place.as_deref(), Some("src/lib.rs:7"));

        // A panic that the student's code has caught by itself says nothing about the answer.
        let ours = panic("crates/exam/src/practice.rs", &verdict(|it| ask(it, || 5)));
        let (message, place) = told(&(panic("src/lib.rs", "caught") + &ours));
        assert_snapshot!(message, @"
        one()

        expected: 1
        yours:    5

        1 of 2 inputs is answered wrongly.
        ");
        assert_eq!(place, None);
    }

    #[test]
    fn a_todo_of_the_students_own_names_no_step() {
        for (message, step) in [
            ("not yet implemented", Some(0)),
            ("not implemented: later", Some(0)),
            ("not yet implemented: step 3", Some(0)),
            ("not yet implemented: step 3: row_set", Some(3)),
            ("not implemented at all", None),
        ] {
            assert_eq!(super::not_written(message).map(|it| it.0), step, "{message}");
        }
        let verdict = |answer| {
            let verdict = format!("one()\n\nyours: {answer}\n\nfingerprint 00000000000000aa");
            let own = panic("src/lib.rs", "not yet implemented");
            failed(&(own + &panic("crates/exam/src/practice.rs", &verdict))).word()
        };
        assert_eq!(verdict("it panicked: not yet implemented"), "not-written");
        assert_eq!(verdict("5"), "failed", "a smaller input is answered wrongly");
    }
}
