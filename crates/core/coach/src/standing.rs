//! How far an exercise is: what came of its build and of its checks, step by step.

use course::{
    Lesson,
    mistakes::{self, Mistake},
    parts::Part,
    practice::Practice,
    student_file::StudentFile,
};
use runner::{Checked, Outcome, messages::Diagnostic};
use serde::Serialize;

/// How far an exercise is, as its code says and nothing else.
#[derive(Clone, Debug)]
pub struct Standing {
    /// The lesson.
    pub lesson: Lesson,
    /// The known mistake to fix that stands in the student's file.
    pub practice: Option<Practice>,
    /// The steps, by number; empty when the code does not compile.
    pub steps: Vec<Step>,
    /// What the compiler says when the code does not compile.
    pub errors: Vec<Diagnostic>,
    /// The compiler's warnings about the student's code, as it writes them; mostly empty.
    pub warnings: String,
    /// Why nothing is known: the file cannot be read, or cargo cannot be run.
    pub problem: Option<String>,
}

/// A step and what came of its checks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The step's number; 0 for checks that belong to no step.
    pub number: u32,
    /// Its function.
    pub name: String,
    /// The line of the student's file to look at, counted from 1: the step's `todo!`, or its function.
    pub line: Option<usize>,
    /// Its explanations, in order, and then its question; none before they have run.
    pub checks: Vec<Checked>,
}

/// How far an exercise is, in a word. The names are words of the JSON answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum State {
    /// No check has run: every step is still a `todo!`.
    NotStarted,
    /// The compiler refuses it.
    DoesNotCompile,
    /// A check fails, or a step is not written.
    Failed,
    /// Every check passes.
    Passed,
    /// It could not be tried.
    Unknown,
}

/// How far a step is. The names are words of the JSON answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum StepState {
    /// Every check passes.
    Passed,
    /// A check fails.
    Failed,
    /// The function is still a `todo!`, or reaches one of the student's own.
    NotWritten,
    /// The function calls another step's, which is still a `todo!`.
    Waiting,
}

impl StepState {
    /// Whether the function, or one that it calls, is still a `todo!`.
    pub fn is_unwritten(self) -> bool {
        matches!(self, StepState::NotWritten | StepState::Waiting)
    }
}

impl Standing {
    /// That of `lesson` before anything is known.
    pub fn of(lesson: &Lesson) -> Standing {
        Standing {
            lesson: lesson.clone(),
            practice: Practice::of(lesson),
            steps: Vec::new(),
            errors: Vec::new(),
            warnings: String::new(),
            problem: None,
        }
    }

    /// All of it in a word.
    pub fn state(&self) -> State {
        let mut checks = self.checks().peekable();
        if self.problem.is_some() {
            State::Unknown
        } else if !self.errors.is_empty() {
            State::DoesNotCompile
        } else if checks.peek().is_none() {
            State::NotStarted
        } else if checks.all(|it| it.outcome.passed()) {
            State::Passed
        } else {
            State::Failed
        }
    }

    /// Whether every check passes, and there is one.
    pub fn passed(&self) -> bool {
        self.state() == State::Passed
    }

    /// Whether it passes by the student's own code.
    pub fn is_solved(&self) -> bool {
        self.passed() && self.practice.is_none()
    }

    /// All checks, step by step.
    pub fn checks(&self) -> impl Iterator<Item = &Checked> {
        self.steps.iter().flat_map(|step| &step.checks)
    }

    /// Whether all steps of `part` pass.
    pub fn passes(&self, part: &Part) -> bool {
        let mut steps = self.steps.iter().filter(|step| part.has(step.number)).peekable();
        steps.peek().is_some() && steps.all(Step::passed)
    }

    /// How many steps pass.
    pub fn steps_passing(&self) -> usize {
        self.steps.iter().filter(|step| step.passed()).count()
    }

    /// The first step that does not pass.
    pub fn first_open(&self) -> Option<&Step> {
        self.steps.iter().find(|step| !step.passed())
    }

    /// The step to work on: the first that does not pass, or the later one it waits for.
    pub fn focus(&self) -> Option<&Step> {
        let first = self.first_open()?;
        let waits_for = match first.first_failure().map(|it| &it.outcome) {
            Some(Outcome::NotWritten { step, .. }) if first.state() == StepState::Waiting => *step,
            _ => first.number,
        };
        self.steps.iter().find(|step| step.number == waits_for).or(Some(first))
    }

    /// The failure that is shown: the first one of the step to work on.
    pub(crate) fn shown_mut(&mut self) -> Option<&mut Checked> {
        let shown = self.focus().and_then(Step::first_failure)?.check.clone();
        let mut all = self.steps.iter_mut().flat_map(|step| &mut step.checks);
        all.find(|checked| checked.check == shown)
    }

    /// The known mistake that answers as the student's code does, in the step to work on. The one that is
    /// practiced is for the student to find.
    pub(crate) fn known_mistake(&self) -> Option<Mistake> {
        let step = self.focus().filter(|_| self.practice.is_none())?;
        let print = step.checks.iter().find_map(|it| it.outcome.fingerprint())?;
        mistakes::known(&Mistake::all(&self.lesson), step.number, print)
    }
}

impl Step {
    /// The step `number` of `lesson` before any of its checks has run.
    pub fn new(lesson: &Lesson, file: &StudentFile, number: u32) -> Step {
        let name = lesson.step(number).map(|step| step.name.clone()).unwrap_or_default();
        let line = file.line_of_todo(number).or_else(|| file.line_of_function(&name));
        Step { number, name, line, checks: Vec::new() }
    }

    /// Whether every check passes.
    pub fn passed(&self) -> bool {
        self.state() == StepState::Passed
    }

    /// All of its checks in a word.
    pub fn state(&self) -> StepState {
        // The step whose `todo!` each failing check reached.
        let reached: Vec<Option<u32>> = self.failed().map(|it| unwritten(&it.outcome)).collect();
        if self.checks.is_empty() || reached.contains(&Some(self.number)) {
            StepState::NotWritten
        } else if reached.is_empty() {
            StepState::Passed
        } else if reached.contains(&None) {
            StepState::Failed
        } else if reached.contains(&Some(0)) {
            StepState::NotWritten
        } else {
            StepState::Waiting
        }
    }

    /// The first check that says something about this step's code: one that fails, or else one that
    /// runs into a `todo!`. Where the code panics in a check, the question says in which call it does.
    pub fn first_failure(&self) -> Option<&Checked> {
        let is_written = |it: &&Checked| unwritten(&it.outcome).is_none();
        let first = self.failed().find(is_written).or_else(|| self.failed().next())?;
        let question = self.failed().find(|it| it.outcome.fingerprint().is_some());
        question.filter(|_| is_students_panic(&first.outcome)).or(Some(first))
    }

    fn failed(&self) -> impl Iterator<Item = &Checked> {
        self.checks.iter().filter(|it| !it.outcome.passed())
    }
}

/// The step whose `todo!` was reached.
fn unwritten(outcome: &Outcome) -> Option<u32> {
    match outcome {
        Outcome::NotWritten { step, .. } => Some(*step),
        _ => None,
    }
}

/// Whether a panic came from the code that is checked, and not from a check or the recorder.
fn is_students_panic(outcome: &Outcome) -> bool {
    let is_own = |file: &str| file.ends_with("src/lib.rs") && file.starts_with("exercises/");
    matches!(outcome, Outcome::Failed(_))
        && outcome.location().is_some_and(|place| is_own(&place.file) || place.is_in_std())
        && !outcome.is_out_of_budget()
}

/// What is done of some exercises, and what there is. Its fields are fields of the JSON answers.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub(crate) struct Total {
    pub(crate) steps_passing: usize,
    pub(crate) steps: usize,
    /// The minutes, about, of the exercises that are solved, and of the parts of others that pass.
    pub(crate) minutes_solved: u32,
    /// The minutes, about, of all.
    pub(crate) minutes: u32,
    /// How many exercises are solved.
    pub(crate) exercises_solved: usize,
}

impl Total {
    pub(crate) fn of(standings: &[Standing]) -> Total {
        let mut total = Total::default();
        for standing in standings {
            let Lesson { about, parts, steps, .. } = &standing.lesson;
            total.steps += steps.len();
            total.minutes += about.minutes;
            // What is practiced counts for nothing.
            if standing.practice.is_some() || standing.checks().next().is_none() {
                continue;
            }
            total.steps_passing += standing.steps_passing();
            if standing.passed() {
                total.minutes_solved += about.minutes;
                total.exercises_solved += 1;
            } else {
                let passing = parts.iter().filter(|part| standing.passes(part));
                total.minutes_solved += passing.map(|part| part.minutes).sum::<u32>();
            }
        }
        total
    }
}

#[cfg(test)]
mod tests {
    use exam::Cause;
    use pretty_assertions::assert_eq;
    use runner::Outcome::{self, Passed};

    use super::StepState;
    use crate::report::fixture::{asked, explained, not_written, panicked, standing, wrong};

    #[test]
    fn a_steps_state_comes_from_all_its_checks() {
        use StepState::{Failed, NotWritten, Waiting};
        let failed = || panicked("no", None, Cause::Panic);
        type Row = (Vec<Outcome>, Vec<Outcome>, [StepState; 2], Option<u32>);
        let rows: [Row; 9] = [
            (vec![Passed, Passed], vec![Passed], [StepState::Passed; 2], None),
            (vec![Passed, failed()], vec![Passed], [Failed, StepState::Passed], Some(1)),
            (vec![Passed], vec![failed()], [StepState::Passed, Failed], Some(2)),
            (vec![Passed, not_written(1)], vec![], [NotWritten, NotWritten], Some(1)),
            (vec![Passed, not_written(2)], vec![not_written(2)], [Waiting, NotWritten], Some(2)),
            (vec![failed(), not_written(2)], vec![Passed], [Failed, StepState::Passed], Some(1)),
            (vec![not_written(2), not_written(0)], vec![], [NotWritten, NotWritten], Some(1)),
            (vec![failed(), not_written(0)], vec![], [Failed, NotWritten], Some(1)),
            (vec![not_written(9)], vec![Passed], [Waiting, StepState::Passed], Some(1)),
        ];
        for (first, second, states, focus) in rows {
            let checks = |step, all: &[Outcome]| {
                all.iter().map(|outcome| explained(step, outcome.clone())).collect::<Vec<_>>()
            };
            let standing = standing([checks(1, &first), checks(2, &second)]);
            let found = [0, 1].map(|index| standing.steps[index].state());
            assert_eq!(found, states, "{first:?} {second:?}");
            assert_eq!(standing.focus().map(|step| step.number), focus, "{first:?} {second:?}");
            assert_eq!(standing.passed(), focus.is_none());
        }
        assert!(!standing([vec![], vec![]]).passed(), "without checks nothing passes");
    }

    #[test]
    fn a_panic_is_shown_by_the_question_with_its_call() {
        let question = || wrong("f(9)", "attempt to add with overflow", Some(Cause::Panic));
        let shown = |check: Outcome| {
            let standing = standing([vec![explained(1, check), asked(1, question())], vec![]]);
            standing.steps[0].first_failure().map(|it| it.outcome.clone())
        };
        let own = "exercises/03-a/src/lib.rs";
        let alloc = "/rustc/5980/library/alloc/src/raw_vec/mod.rs";
        let core = "/r/toolchains/s/lib/rustlib/src/rust/library/core/src/num/mod.rs";
        for place in [own, alloc, core] {
            assert_eq!(shown(panicked("overflow", Some(place), Cause::Panic)), Some(question()));
        }
        let budget = panicked("the search made 9 placements", Some(own), Cause::OutOfBudget);
        assert_eq!(shown(budget.clone()), Some(budget));
        let check = panicked("a row is 1", Some("exercises/03-a/tests/questions.rs"), Cause::Panic);
        assert_eq!(shown(check.clone()), Some(check));
    }
}
