//! The answers of `list` and `start`.

use course::hints::Step as CourseStep;
use serde::Serialize;

use super::{Exercise, Test, VERSION, state};
use crate::{
    report::list::{Total, next, total},
    survey::{self, Standing},
    verdict::{self, State},
};

/// The answer of `list`.
#[derive(Clone, Debug, Serialize)]
pub struct List {
    /// [`VERSION`].
    pub version: u32,
    /// The exercises, by number.
    pub exercises: Vec<Listed>,
    /// How many steps pass.
    pub steps_passing: usize,
    /// How many there are.
    pub steps: usize,
    /// The package of the first exercise that is not solved.
    pub next: Option<String>,
}

/// An exercise and how far it is.
#[derive(Clone, Debug, Serialize)]
pub struct Listed {
    /// Which exercise.
    #[serde(flatten)]
    pub exercise: Exercise,
    /// `passed`, `failed`, `not-started`, `does-not-compile` or `unknown`.
    pub state: &'static str,
    /// How far each step is, as in [`Step`]; `null` when that is not known.
    pub steps: Option<Vec<ListedStep>>,
    /// Why the state is `unknown`.
    pub problem: Option<String>,
}

/// A step and how far it is.
#[derive(Clone, Debug, Serialize)]
pub struct ListedStep {
    /// Its number.
    pub number: u32,
    /// Its function.
    pub name: String,
    /// As in [`Step`].
    pub state: &'static str,
}

/// The answer of `start`.
#[derive(Clone, Debug, Serialize)]
pub struct Start {
    /// [`VERSION`].
    pub version: u32,
    /// As in [`List`].
    pub list: List,
    /// The first exercise that is not solved, as in `test`.
    pub test: Option<Test>,
}

impl List {
    /// How far every exercise is.
    pub fn new(standings: &[Standing<'_>]) -> List {
        let Total { steps, passing, .. } = total(standings);
        List {
            version: VERSION,
            exercises: standings.iter().map(Listed::new).collect(),
            steps_passing: passing,
            steps,
            next: next(standings).map(|it| it.exercise.package.clone()),
        }
    }
}

impl Listed {
    pub(super) fn new(standing: &Standing<'_>) -> Listed {
        let (word, problem) = match &standing.progress {
            survey::Progress::NotStarted => ("not-started", None),
            survey::Progress::NotTested => ("not-tested", None),
            survey::Progress::DoesNotCompile => ("does-not-compile", None),
            survey::Progress::Unknown(problem) => ("unknown", Some(problem.clone())),
            survey::Progress::Judged(verdict) if verdict.passed() => ("passed", None),
            survey::Progress::Judged(_) => ("failed", None),
        };
        let exercise = standing.exercise;
        let listed = |number: u32, name: &str, state_of: State| ListedStep {
            number,
            name: name.to_string(),
            state: state(state_of),
        };
        let steps = match &standing.progress {
            survey::Progress::NotStarted => {
                let unwritten = |it: &CourseStep| listed(it.number, &it.name, State::NotWritten);
                Some(exercise.steps.iter().map(unwritten).collect())
            }
            survey::Progress::Judged(verdict) => {
                let judged = |it: &verdict::StepVerdict| listed(it.number, &it.name, it.state());
                Some(verdict.steps.iter().map(judged).collect())
            }
            _ => None,
        };
        Listed { exercise: Exercise::new(exercise), state: word, steps, problem }
    }
}

impl Start {
    /// The list, and the first exercise that is not solved.
    pub fn new(standings: &[Standing<'_>], test: Option<Test>) -> Start {
        Start { version: VERSION, list: List::new(standings), test }
    }
}
