//! The answer of `test`.

use course::mistakes::Mistake;
use runner::outcome;
use serde::Serialize;

use super::{Exercise, VERSION, plain, state};
use crate::{report::compiler, trial, verdict};

/// The answer of `test`.
#[derive(Clone, Debug, Serialize)]
pub struct Test {
    /// [`VERSION`].
    pub version: u32,
    /// Which exercise.
    pub exercise: Exercise,
    /// `passed`, `failed` or `does-not-compile`.
    pub state: &'static str,
    /// How many checks pass of those that are written by hand.
    pub passing: usize,
    /// How many there are; 0 when the code does not compile.
    pub checks: usize,
    /// How many inputs belong to questions that pass.
    pub inputs_passing: usize,
    /// How many inputs all questions have.
    pub inputs: usize,
    /// The steps, by number; empty when the code does not compile.
    pub steps: Vec<Step>,
    /// The number of the step to work on.
    pub next_step: Option<u32>,
    /// The cause, when one known mistake gives the same answers to that step's question.
    pub likely_cause: Option<String>,
    /// Which of that step's hints fits then, from 1.
    pub likely_hint: Option<usize>,
    /// The compiler's messages.
    pub compiler: Option<String>,
}

/// A step and its checks.
#[derive(Clone, Debug, Serialize)]
pub struct Step {
    /// Its number.
    pub number: u32,
    /// Its function.
    pub name: String,
    /// `passed`, `failed`, `not-written`, or `waiting` for another step.
    pub state: &'static str,
    /// The line of the stub to look at.
    pub line: Option<usize>,
    /// Its checks, in the order of `checks.rs`, and then its question.
    pub checks: Vec<Check>,
}

/// A check and what became of it.
#[derive(Clone, Debug, Serialize)]
pub struct Check {
    /// `step_3_row_set_is_the_union_of_its_digits`, or `step_3_row_set` for a question.
    pub name: String,
    /// How many inputs a question asks about; `null` for a check that is written by hand.
    pub inputs: Option<usize>,
    /// `checks.rs` or `questions.rs`, beside the exercise's manifest.
    pub file: &'static str,
    /// The line where it begins.
    pub line: Option<usize>,
    /// `passed`, `not-written`, `failed`, `timed-out`, `stack-overflow`, `out-of-memory`,
    /// `exited-early`, `crashed`, `too-much-output` or `not-run`.
    pub outcome: &'static str,
    /// What is wrong, in words; `null` for a check that passes.
    pub message: Option<String>,
    /// A number that is the same for solutions that give the same answers, when some answers to a
    /// question are wrong.
    pub fingerprint: Option<String>,
    /// Where it went wrong.
    pub location: Option<Location>,
    /// How far the search was when the check was ended by force, for the first check that fails.
    pub so_far: Option<String>,
    /// What the student's code printed.
    pub printed: String,
    /// How long it took.
    pub seconds: f64,
}

/// A place in a file.
#[derive(Clone, Debug, Serialize)]
pub struct Location {
    /// The path.
    pub file: String,
    /// The line.
    pub line: u32,
    /// The column.
    pub column: u32,
}

impl Test {
    /// What became of `exercise`.
    pub fn new(exercise: &course::Lesson, result: &trial::Result, known: Option<Mistake>) -> Test {
        let none = verdict::Verdict::default();
        let (verdict, compiler) = match result {
            trial::Result::Broken(messages) => (&none, Some(plain(&compiler::all(messages)))),
            trial::Result::Judged(verdict) => (verdict, None),
        };
        let (passing, tried) = (verdict.passing(), verdict.tried());
        Test {
            version: VERSION,
            exercise: Exercise::new(exercise),
            state: match compiler {
                Some(_) => "does-not-compile",
                None if verdict.passed() => "passed",
                None => "failed",
            },
            passing: passing.checks,
            checks: tried.checks,
            inputs_passing: passing.inputs,
            inputs: tried.inputs,
            steps: verdict.steps.iter().map(Step::new).collect(),
            next_step: verdict.focus().map(|step| step.number),
            likely_hint: known.as_ref().map(|it| it.hint),
            likely_cause: known.map(|it| it.cause),
            compiler,
        }
    }
}

impl Step {
    fn new(step: &verdict::StepVerdict) -> Step {
        Step {
            number: step.number,
            name: step.name.clone(),
            state: state(step.state()),
            line: step.line,
            checks: step.checks.iter().map(Check::new).collect(),
        }
    }
}

impl Check {
    fn new(judged: &verdict::Judged) -> Check {
        let outcome = &judged.run.outcome;
        Check {
            name: judged.check.short().to_string(),
            inputs: judged.check.is_question().then_some(judged.check.inputs),
            file: judged.check.file(),
            line: judged.check.line,
            outcome: outcome.word(),
            message: (!outcome.passed()).then(|| plain(&outcome.to_string())),
            fingerprint: outcome.fingerprint().map(str::to_string),
            location: outcome.location().map(Location::new),
            so_far: judged.run.so_far.clone(),
            printed: plain(&judged.run.printed),
            seconds: judged.run.took.as_secs_f64(),
        }
    }
}

impl Location {
    fn new(location: &outcome::Location) -> Location {
        let outcome::Location { file, line, column } = location;
        Location { file: file.clone(), line: *line, column: *column }
    }
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use super::Check;
    use crate::verdict::tests::{failed, judged};

    #[test]
    fn a_check_is_told_without_color_codes() {
        let mut judged = judged("step_1_a_digit_is_one_bit", failed("\u{1b}[31mnot {0}\u{1b}[0m"));
        judged.run.printed = "\u{1b}[1mmine\u{1b}[0m".to_string();
        let text = serde_json::to_string_pretty(&Check::new(&judged)).expect("plain data");

        assert_snapshot!(text, @r#"
        {
          "name": "step_1_a_digit_is_one_bit",
          "inputs": null,
          "file": "checks.rs",
          "line": 12,
          "outcome": "failed",
          "message": "not {0}",
          "fingerprint": null,
          "location": null,
          "so_far": null,
          "printed": "mine",
          "seconds": 0.0
        }
        "#);
    }
}
