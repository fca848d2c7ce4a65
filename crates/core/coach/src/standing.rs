//! How far an exercise is: what came of its build and of its checks, step by step.

use course::{
    Lesson,
    mistakes::{self, Mistake},
    parts::Part,
    practice::Practice,
    student_file::StudentFile,
};
use exam::Outcome;
use runner::{Checked, messages::Diagnostic};
use serde::Serialize;

/// How far an exercise is, as its code says and nothing else.
#[derive(Clone, Debug)]
pub struct Standing {
    /// The lesson.
    pub lesson: Lesson,
    /// The known mistake to fix that stands in the student's file.
    pub practice: Option<Practice>,
    /// What came of trying it.
    pub tried: Tried,
}

/// What came of trying an exercise.
#[derive(Clone, Debug)]
pub enum Tried {
    /// Its code compiles, or was not written yet.
    Steps {
        /// The steps, by number.
        steps: Vec<StepStanding>,
        /// The compiler's warnings about the student's code, as it writes them; mostly none.
        warnings: String,
    },
    /// What the compiler says: the code does not compile.
    Errors(Vec<Diagnostic>),
    /// Why nothing is known, in a sentence: the file cannot be read, or cargo cannot be run.
    Nothing(String),
}

/// How far an exercise is, in a word. The names are words of the JSON answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum State {
    /// Every step is still a `todo!`, or waits for one.
    NotStarted,
    /// The compiler refuses it.
    DoesNotCompile,
    /// A step could be tried, and a check fails or another step is not written.
    Failed,
    /// Every check passes.
    Passed,
    /// It could not be tried.
    Unknown,
}

impl Standing {
    /// That of `lesson`, when this came of trying it. Reads the file of the practice.
    pub fn new(lesson: &Lesson, tried: Tried) -> Standing {
        Standing { lesson: lesson.clone(), practice: Practice::of(lesson), tried }
    }

    /// All of it in a word.
    pub fn state(&self) -> State {
        let is_begun = |step: &StepStanding| !step.state().is_unwritten();
        match self.tried {
            Tried::Nothing(_) => State::Unknown,
            Tried::Errors(_) => State::DoesNotCompile,
            Tried::Steps { .. } if !self.steps().iter().any(is_begun) => State::NotStarted,
            Tried::Steps { .. } if self.checks().all(|checked| checked.outcome.passed()) => {
                State::Passed
            }
            Tried::Steps { .. } => State::Failed,
        }
    }

    /// The steps, by number; none when the code does not compile.
    pub fn steps(&self) -> &[StepStanding] {
        match &self.tried {
            Tried::Steps { steps, .. } => steps,
            Tried::Errors(_) | Tried::Nothing(_) => &[],
        }
    }

    /// Whether every check passes, and there is one.
    pub fn passes(&self) -> bool {
        self.state() == State::Passed
    }

    /// Whether it passes by the student's own code, and not by a mistake that was fixed for practice.
    pub fn is_solved(&self) -> bool {
        self.passes() && self.practice.is_none()
    }

    /// All checks, step by step.
    pub fn checks(&self) -> impl Iterator<Item = &Checked> {
        self.steps().iter().flat_map(|step| &step.checks)
    }

    /// How many steps pass.
    pub fn passing_steps(&self) -> usize {
        self.steps().iter().filter(|step| step.passes()).count()
    }

    /// Whether all steps of `part` pass.
    pub fn part_passes(&self, part: &Part) -> bool {
        let mut steps = self.steps().iter().filter(|step| part.has(step.number)).peekable();
        steps.peek().is_some() && steps.all(StepStanding::passes)
    }

    /// The first step that does not pass.
    pub fn first_open(&self) -> Option<&StepStanding> {
        self.steps().iter().find(|step| !step.passes())
    }

    /// The step to work on: the first that does not pass, or the other one that it waits for.
    pub fn focus(&self) -> Option<&StepStanding> {
        let first = self.first_open()?;
        let number = first.waits_for().unwrap_or(first.number);
        self.steps().iter().find(|step| step.number == number).or(Some(first))
    }

    /// The failure that is shown: the first one of the step to work on.
    pub(crate) fn shown_mut(&mut self) -> Option<&mut Checked> {
        let shown = self.focus()?.first_failure()?.check.clone();
        let Tried::Steps { steps, .. } = &mut self.tried else { return None };
        let mut all = steps.iter_mut().flat_map(|step| &mut step.checks);
        all.find(|checked| checked.check == shown)
    }

    /// The known mistake that answers as the student's code does, in the step to work on. The one that is
    /// practiced is for the student to find. Reads the exercise's `mistakes.json`.
    pub(crate) fn known_mistake(&self) -> Option<Mistake> {
        if self.practice.is_some() {
            return None;
        }
        let step = self.focus()?;
        let fingerprint = step.checks.iter().find_map(|checked| checked.outcome.fingerprint())?;
        mistakes::known(&Mistake::all(&self.lesson), step.number, fingerprint)
    }
}

/// A step and what came of its checks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepStanding {
    /// The step's number.
    pub number: u32,
    /// Its function.
    pub name: String,
    /// The line of the student's file to look at, counted from 1: the step's `todo!`, or its function.
    pub line: Option<usize>,
    /// Its explanations, in order, and then its question; none before they have run.
    pub checks: Vec<Checked>,
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

impl StepStanding {
    /// The step `number` of `lesson` before any of its checks has run.
    pub fn new(lesson: &Lesson, file: &StudentFile, number: u32) -> StepStanding {
        let name = lesson.step(number).map(|step| step.name.clone()).unwrap_or_default();
        let line = file.line_of_todo(number).or_else(|| file.line_of_function(&name));
        StepStanding { number, name, line, checks: Vec::new() }
    }

    /// All of its checks in a word.
    pub fn state(&self) -> StepState {
        // The steps whose `todo!` was reached; `None` is one that names no step.
        let mut unwritten = Vec::new();
        let mut is_wrong = false;
        for checked in self.failing() {
            match &checked.outcome {
                Outcome::NotWritten { step, .. } => {
                    unwritten.push(step.as_ref().map(|step| step.number));
                }
                _ => is_wrong = true,
            }
        }
        if self.checks.is_empty() || unwritten.contains(&Some(self.number)) {
            StepState::NotWritten
        } else if is_wrong {
            StepState::Failed
        } else if unwritten.contains(&None) {
            StepState::NotWritten
        } else if !unwritten.is_empty() {
            StepState::Waiting
        } else {
            StepState::Passed
        }
    }

    /// Whether every check passes, and there is one.
    pub fn passes(&self) -> bool {
        self.state() == StepState::Passed
    }

    /// The other step that this one waits for.
    fn waits_for(&self) -> Option<u32> {
        match &self.first_failure()?.outcome {
            Outcome::NotWritten { step: Some(step), .. } if self.state() == StepState::Waiting => {
                Some(step.number)
            }
            _ => None,
        }
    }

    /// The first check that says something about this step's code: one that fails, or else one that
    /// runs into a `todo!`. Where the code panics in a check, the question says in which call it does.
    pub fn first_failure(&self) -> Option<&Checked> {
        let is_wrong = |checked: &&Checked| !matches!(checked.outcome, Outcome::NotWritten { .. });
        let first = self.failing().find(is_wrong).or_else(|| self.failing().next())?;
        let mut questions = self.failing().filter(|checked| checked.outcome.wrong().is_some());
        match questions.next() {
            Some(question) if is_students_panic(&first.outcome) => Some(question),
            _ => Some(first),
        }
    }

    fn failing(&self) -> impl Iterator<Item = &Checked> {
        self.checks.iter().filter(|checked| !checked.outcome.passed())
    }
}

/// Whether a panic came from the code that is checked, and not from a check or the recorder.
fn is_students_panic(outcome: &Outcome) -> bool {
    let is_own = |file: &str| file.ends_with("src/lib.rs") && file.starts_with("exercises/");
    matches!(outcome, Outcome::Failed(_))
        && outcome.location().is_some_and(|location| is_own(&location.file) || location.is_in_std())
        && !outcome.is_out_of_budget()
}

#[cfg(test)]
mod tests {
    use exam::{
        Cause,
        Outcome::{self, Passed},
    };
    use pretty_assertions::assert_eq;

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
            (vec![Passed, not_written(Some(1))], vec![], [NotWritten, NotWritten], Some(1)),
            (
                vec![Passed, not_written(Some(2))],
                vec![not_written(Some(2))],
                [Waiting, NotWritten],
                Some(2),
            ),
            (
                vec![not_written(Some(2)), failed()],
                vec![Passed],
                [Failed, StepState::Passed],
                Some(1),
            ),
            (
                vec![not_written(Some(2)), not_written(None)],
                vec![],
                [NotWritten, NotWritten],
                Some(1),
            ),
            (vec![failed(), not_written(None)], vec![], [Failed, NotWritten], Some(1)),
            (vec![not_written(Some(9))], vec![Passed], [Waiting, StepState::Passed], Some(1)),
        ];
        for (first, second, states, focus) in rows {
            let checks = |step, all: &[Outcome]| {
                all.iter().map(|outcome| explained(step, outcome.clone())).collect::<Vec<_>>()
            };
            let standing = standing([checks(1, &first), checks(2, &second)]);
            let found = [0, 1].map(|index| standing.steps()[index].state());
            assert_eq!(found, states, "{first:?} {second:?}");
            let shown = standing.steps()[0].first_failure().map(|checked| &checked.outcome);
            let is_unwritten = matches!(shown, Some(Outcome::NotWritten { .. }));
            assert_eq!(is_unwritten, states[0].is_unwritten(), "{first:?} {second:?}");
            assert_eq!(standing.focus().map(|step| step.number), focus, "{first:?} {second:?}");
            assert_eq!(standing.passes(), focus.is_none());
        }
        assert!(!standing([vec![], vec![]]).passes(), "without checks nothing passes");
    }

    #[test]
    fn a_panic_is_shown_by_the_question_with_its_call() {
        let question = || wrong("f(9)", "attempt to add with overflow", Some(Cause::Panic));
        let shown = |check: Outcome| {
            let standing = standing([vec![explained(1, check), asked(1, question())], vec![]]);
            standing.steps()[0].first_failure().map(|checked| checked.outcome.clone())
        };
        let own = "exercises/03-a/src/lib.rs";
        let alloc = "/rustc/5980/library/alloc/src/raw_vec/mod.rs";
        let core = "/r/toolchains/s/lib/rustlib/src/rust/library/core/src/num/mod.rs";
        for location in [own, alloc, core] {
            assert_eq!(shown(panicked("overflow", Some(location), Cause::Panic)), Some(question()));
        }
        let budget = panicked("the search made 9 placements", Some(own), Cause::OutOfBudget);
        assert_eq!(shown(budget.clone()), Some(budget));
        let check = panicked("a row is 1", Some("exercises/03-a/tests/questions.rs"), Cause::Panic);
        assert_eq!(shown(check.clone()), Some(check));
    }
}
