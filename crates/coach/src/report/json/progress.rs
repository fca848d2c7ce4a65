//! The answers of `progress` and `next`.

use serde::Serialize;

use super::{Exercise, List, Listed, VERSION};
use crate::{
    report::list::{Total, total},
    survey::Standing,
};

/// The answer of `progress`.
#[derive(Clone, Debug, Serialize)]
pub struct Progress {
    /// [`VERSION`].
    pub version: u32,
    /// The whole course.
    pub course: Amount,
    /// Of these exercises every check passes.
    pub exercises_solved: usize,
    /// The exercises, by number.
    pub exercises: Vec<Share>,
    /// The package of the first exercise that is not solved; `null` when all are.
    pub next: Option<String>,
}

/// How much is done, of how much.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Amount {
    /// How many steps pass.
    pub steps_passing: usize,
    /// How many there are.
    pub steps: usize,
    /// How many checks pass.
    pub checks_passing: usize,
    /// How many there are.
    pub checks: usize,
    /// The minutes, about, of the exercises that are solved.
    pub minutes_solved: u32,
    /// The minutes, about, of all.
    pub minutes: u32,
}

/// An exercise, and how much of it is done.
#[derive(Clone, Debug, Serialize)]
pub struct Share {
    /// `exercise-3`.
    pub package: String,
    /// `sudoku-bitmask`.
    pub name: String,
    /// As in `list`: `passed`, `failed`, `not-started`, `does-not-compile` or `unknown`.
    pub state: &'static str,
    /// How much.
    #[serde(flatten)]
    pub amount: Amount,
}

/// The answer of `next`.
#[derive(Clone, Debug, Serialize)]
pub struct Next {
    /// [`VERSION`].
    pub version: u32,
    /// The first exercise that is not solved; `null` when all are.
    pub exercise: Option<Exercise>,
    /// Its state, as in `list`.
    pub state: Option<&'static str>,
    /// The number of the step to work on; `null` when the code does not compile.
    pub step: Option<u32>,
    /// The step's function.
    pub name: Option<String>,
    /// The line of the stub to look at, counted from 1.
    pub line: Option<usize>,
}

impl Progress {
    /// How much of the course is done.
    pub fn new(standings: &[Standing<'_>]) -> Progress {
        Progress {
            version: VERSION,
            course: Amount::of(standings),
            exercises_solved: standings.iter().filter(|it| it.solved()).count(),
            exercises: standings.iter().map(Share::new).collect(),
            next: List::new(standings).next,
        }
    }
}

impl Amount {
    fn of(standings: &[Standing<'_>]) -> Amount {
        let Total { steps, passing, minutes, solved_minutes, checks, checks_passing } =
            total(standings);
        Amount {
            steps_passing: passing,
            steps,
            checks_passing,
            checks,
            minutes_solved: solved_minutes,
            minutes,
        }
    }
}

impl Share {
    fn new(standing: &Standing<'_>) -> Share {
        Share {
            package: standing.exercise.package.clone(),
            name: standing.exercise.name.clone(),
            state: Listed::new(standing).state,
            amount: Amount::of(std::slice::from_ref(standing)),
        }
    }
}

impl Next {
    /// The first exercise that is not solved, if there is one.
    pub fn new(standing: Option<&Standing<'_>>) -> Next {
        let step = standing.and_then(Standing::focus);
        Next {
            version: VERSION,
            exercise: standing.map(|it| Exercise::new(it.exercise)),
            state: standing.map(|it| Listed::new(it).state),
            step: step.as_ref().map(|it| it.number),
            name: step.as_ref().map(|it| it.name.clone()),
            line: step.and_then(|it| it.line),
        }
    }
}
