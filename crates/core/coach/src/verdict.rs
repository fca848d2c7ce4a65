//! The outcomes of an exercise's checks put together, step by step.

use course::{Lesson, parts::Part, student_file::StudentFile};
use runner::{Checked, Outcome};
use serde::Serialize;

/// What is to be said about one step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepVerdict {
    /// The step's number; 0 for checks that belong to no step.
    pub number: u32,
    pub name: String,
    /// The line of the student's file to look at, counted from 1: the step's `todo!`, or its function.
    pub line: Option<usize>,
    /// Its explanations, in order, and then its question.
    pub checks: Vec<Checked>,
}

/// How far a step is. Its names are words of the JSON answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum State {
    /// Every check passes.
    Passed,
    /// A check fails.
    Failed,
    /// The function is still a `todo!`, or reaches one of the student's own.
    NotWritten,
    /// The function calls another step's, which is still a `todo!`.
    Waiting,
}

impl State {
    /// Whether the function, or one that it calls, is still a `todo!`.
    pub fn is_unwritten(self) -> bool {
        matches!(self, State::NotWritten | State::Waiting)
    }
}

/// How much was tried, or passes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Amount {
    /// Explanations.
    pub checks: usize,
    /// Questions.
    pub questions: usize,
    /// All inputs of these questions.
    pub inputs: usize,
}

/// What is to be said about an exercise whose code compiles.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Verdict {
    pub steps: Vec<StepVerdict>,
    /// The compiler's warnings about the student's code, as it writes them; mostly empty.
    pub warnings: String,
}

impl Amount {
    fn of<'a>(checks: impl Iterator<Item = &'a Checked>) -> Amount {
        checks.fold(Amount::default(), |amount, Checked { check, .. }| Amount {
            checks: amount.checks + usize::from(!check.is_question()),
            questions: amount.questions + usize::from(check.is_question()),
            inputs: amount.inputs + check.inputs,
        })
    }
}

/// Whether a panic came from the code that is checked, and not from a check or the recorder.
fn has_panicked_outside(outcome: &Outcome) -> bool {
    let is_own = |file: &str| file.ends_with("src/lib.rs") && file.starts_with("exercises/");
    matches!(outcome, Outcome::Failed(_))
        && outcome.location().is_some_and(|place| is_own(&place.file) || place.is_in_std())
        && !outcome.is_out_of_budget()
}

impl StepVerdict {
    /// The step `number` of `exercise` before any of its checks has run.
    pub fn new(exercise: &Lesson, file: &StudentFile, number: u32) -> StepVerdict {
        let name = exercise.step(number).map(|step| step.name.clone()).unwrap_or_default();
        let line = file.line_of_todo(number).or_else(|| file.line_of_function(&name));
        StepVerdict { number, name, line, checks: Vec::new() }
    }

    pub fn state(&self) -> State {
        let outcomes = || self.checks.iter().map(|it| &it.outcome);
        let unwritten = |outcome: &Outcome| match outcome {
            Outcome::NotWritten { step, .. } => Some(*step),
            _ => None,
        };
        if self.checks.is_empty() {
            State::NotWritten
        } else if outcomes().all(Outcome::passed) {
            State::Passed
        } else if outcomes().any(|outcome| unwritten(outcome) == Some(self.number)) {
            State::NotWritten
        } else if outcomes().filter(|it| !it.passed()).all(|it| unwritten(it).is_some()) {
            let is_own = outcomes().any(|it| unwritten(it) == Some(0));
            if is_own { State::NotWritten } else { State::Waiting }
        } else {
            State::Failed
        }
    }

    /// The fingerprint of the answers to its question, when some of them are wrong.
    pub fn fingerprint(&self) -> Option<&str> {
        self.checks.iter().find_map(|it| it.outcome.fingerprint())
    }

    /// The first check that says something about this step's code: one that fails, or else one that
    /// runs into a `todo!`. Where the code panics in a check, the question says in which call it does.
    pub fn first_failure(&self) -> Option<&Checked> {
        let is_unwritten = |it: &&Checked| matches!(it.outcome, Outcome::NotWritten { .. });
        let failed = || self.checks.iter().filter(|it| !it.outcome.passed());
        let first = failed().find(|it| !is_unwritten(it)).or_else(|| failed().next())?;
        let question = failed().find(|it| it.outcome.fingerprint().is_some());
        question.filter(|_| has_panicked_outside(&first.outcome)).or(Some(first))
    }
}

impl Verdict {
    /// Whether every check passes, and there is one.
    pub fn passed(&self) -> bool {
        let mut all = self.all().peekable();
        all.peek().is_some() && all.all(|it| it.outcome.passed())
    }

    pub fn tried(&self) -> Amount {
        Amount::of(self.all())
    }

    /// How much of it passes.
    pub fn passing(&self) -> Amount {
        Amount::of(self.all().filter(|it| it.outcome.passed()))
    }

    /// All checks, step by step.
    pub fn all(&self) -> impl Iterator<Item = &Checked> {
        self.steps.iter().flat_map(|step| &step.checks)
    }

    /// Whether all steps of `part` pass.
    pub fn passes(&self, part: &Part) -> bool {
        let mut steps = self.steps.iter().filter(|step| part.has(step.number)).peekable();
        steps.peek().is_some() && steps.all(|step| step.state() == State::Passed)
    }

    pub fn steps_passing(&self) -> usize {
        self.steps.iter().filter(|step| step.state() == State::Passed).count()
    }

    /// The failure that is shown: the first one of the step to work on.
    pub(crate) fn shown_mut(&mut self) -> Option<&mut Checked> {
        let shown = self.focus().and_then(StepVerdict::first_failure)?.check.clone();
        let mut all = self.steps.iter_mut().flat_map(|step| &mut step.checks);
        all.find(|judged| judged.check == shown)
    }

    /// The step to work on: the first that does not pass, or the later one it waits for.
    pub fn focus(&self) -> Option<&StepVerdict> {
        let first = self.steps.iter().find(|step| step.state() != State::Passed)?;
        let failure = first.first_failure().map(|it| &it.outcome);
        let waits_for = match (first.state(), failure) {
            (State::Waiting, Some(Outcome::NotWritten { step, .. })) => *step,
            _ => first.number,
        };
        self.steps.iter().find(|step| step.number == waits_for).or(Some(first))
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use exam::{Answer, Cause, Panic, Wrong};
    use runner::Place;

    use super::{Checked, Outcome, State, StepVerdict, Verdict};
    use runner::Check;

    /// The explanation `step_3_any_claim`.
    fn explanation(name: &str) -> Check {
        let question = name.splitn(3, '_').take(2).collect::<Vec<_>>().join("_") + "_f";
        let claim = name.splitn(3, '_').nth(2).unwrap_or_default().replace('_', " ");
        let place = ("exercises/03-sudoku-bitmask/tests/questions.rs".to_string(), 12);
        Check { question, claim: Some((0, claim)), place, inputs: 0 }
    }

    pub(crate) fn judged(check: &str, outcome: Outcome) -> Checked {
        Checked::of(explanation(check), outcome)
    }

    pub(crate) fn not_written(step: u32, name: &str) -> Outcome {
        Outcome::NotWritten { step, name: name.to_string(), location: None }
    }

    pub(crate) fn failed(message: &str) -> Outcome {
        Outcome::Failed(Panic { message: message.to_string(), place: None, cause: Cause::Panic })
    }

    /// 38 of 1,204 wrong answers, of which that to `asked` is shown; where 7 is right.
    pub(crate) fn wrong(asked: &str, answer: &str) -> Outcome {
        Outcome::Wrong(Box::new(Wrong {
            asked: asked.to_string(),
            number: 0,
            expected: Some("7".to_string()),
            answer: match answer.strip_prefix("it panicked: ") {
                Some(text) => Answer { ended: Some(Cause::Panic), ..Answer::of(text) },
                None => Answer::of(answer),
            },
            complaint: String::new(),
            wrong: 38,
            untried: 0,
            inputs: 1204,
            is_stopped: false,
            fingerprint: "00000000000000aa".to_string(),
            panic: None,
        }))
    }

    /// The question of step `number`, which is about 1,204 inputs.
    pub(crate) fn asked(number: u32, outcome: Outcome) -> Checked {
        let mut judged = judged("", outcome);
        let question = format!("step_{number}_f");
        let place = ("exercises/03-sudoku-bitmask/tests/questions.rs".to_string(), 74);
        judged.check = Check { question, claim: None, place, inputs: 1204 };
        judged
    }

    fn step(number: u32, outcomes: Vec<Outcome>) -> StepVerdict {
        let check = |outcome| judged(&format!("step_{number}_a"), outcome);
        let checks = outcomes.into_iter().map(check).collect();
        StepVerdict { number, name: "f".to_string(), line: Some(1), checks }
    }

    fn verdict(steps: Vec<StepVerdict>) -> Verdict {
        Verdict { steps, ..Verdict::default() }
    }

    #[test]
    fn of_a_panic_in_the_students_code_the_question_is_shown_which_names_the_call() {
        let at = |file: &str, message: &str| {
            let place = Some(Place { file: file.to_string(), line: 7, column: 1 });
            let cause = match message.starts_with("the search made") {
                true => Cause::OutOfBudget,
                false => Cause::Panic,
            };
            Outcome::Failed(Panic { message: message.to_string(), place, cause })
        };
        let question = || wrong("f(9)", "it panicked: attempt to add with overflow");
        let shown = |check: Outcome| {
            let mut step = step(1, vec![check]);
            step.checks.push(asked(1, question()));
            step.first_failure().map(|it| it.outcome.clone())
        };

        let own = "exercises/03-a/src/lib.rs";
        let alloc = "/rustc/5980/library/alloc/src/raw_vec/mod.rs";
        let core = "/r/toolchains/s/lib/rustlib/src/rust/library/core/src/num/mod.rs";
        for place in [own, alloc, core] {
            assert_eq!(shown(at(place, "attempt to add with overflow")), Some(question()));
        }
        let budget = at(own, "the search made 9 placements");
        assert_eq!(shown(budget.clone()), Some(budget));
        let check = at("exercises/03-a/tests/questions.rs", "a row is 1");
        assert_eq!(shown(check.clone()), Some(check));
    }

    #[test]
    fn a_steps_state_comes_from_all_of_its_checks() {
        let state = |outcomes| step(2, outcomes).state();

        assert_eq!(state(vec![Outcome::Passed, Outcome::Passed]), State::Passed);
        assert_eq!(state(vec![Outcome::Passed, failed("no")]), State::Failed);
        assert_eq!(state(vec![Outcome::Passed, not_written(2, "f")]), State::NotWritten);
        assert_eq!(state(vec![Outcome::Passed, not_written(1, "e")]), State::Waiting);
        assert_eq!(state(vec![failed("no"), not_written(1, "e")]), State::Failed);
        assert_eq!(state(vec![not_written(1, "e"), not_written(0, "")]), State::NotWritten);
        assert_eq!(state(vec![failed("no"), not_written(0, "")]), State::Failed);
    }

    #[test]
    fn the_step_to_work_on_is_the_one_that_the_first_failure_waits_for() {
        let focus = |steps| verdict(steps).focus().map(|step| step.number);
        let passed = || step(1, vec![Outcome::Passed]);

        assert_eq!(focus(vec![passed()]), None);
        assert_eq!(focus(vec![passed(), step(2, vec![failed("no")])]), Some(2));
        let waits = step(2, vec![not_written(3, "g")]);
        assert_eq!(focus(vec![passed(), waits, step(3, vec![not_written(3, "g")])]), Some(3));
    }

    #[test]
    fn an_exercise_without_checks_has_not_passed() {
        assert!(!Verdict::default().passed());
        assert!(verdict(vec![step(1, vec![Outcome::Passed])]).passed());
    }
}
