//! How far every exercise of the course is, found out from the code and from nothing else.

use std::env;

use course::{Course, Lesson, stub::Stub};
use runner::process::Stop;

use crate::{
    trial::{self, News, Trial},
    verdict::{State, StepVerdict, Verdict},
};

/// How far one exercise is.
#[derive(Debug)]
pub struct Standing<'a> {
    /// The exercise.
    pub exercise: &'a Lesson,
    /// How far it is.
    pub progress: Progress,
}

/// How far an exercise is.
#[derive(Debug)]
pub enum Progress {
    /// Every step is still a `todo!`, so nothing was built.
    NotStarted,
    /// It is begun, and nobody has looked yet how far it is.
    NotTested,
    /// The code does not compile, so none of its steps can be seen to pass.
    DoesNotCompile,
    /// The student's file cannot be read, or cargo cannot be run; the text says why.
    Unknown(String),
    /// The checks were run.
    Judged(Verdict),
}

/// The step to work on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Focus {
    /// Its number.
    pub number: u32,
    /// Its function.
    pub name: String,
    /// How far it is.
    pub state: State,
    /// The line of the stub to look at, counted from 1.
    pub line: Option<usize>,
}

impl Standing<'_> {
    /// Whether every check passes.
    pub fn solved(&self) -> bool {
        matches!(&self.progress, Progress::Judged(verdict) if verdict.passed())
    }

    /// The step to work on; `None` when all pass, and when that is not known.
    pub fn focus(&self) -> Option<Focus> {
        match &self.progress {
            Progress::NotStarted => {
                let step = self.exercise.steps.first()?;
                let stub = trial::read_stub(self.exercise).ok();
                let line = stub.and_then(|stub| stub.line_of_todo(step.number));
                let (number, name) = (step.number, step.name.clone());
                Some(Focus { number, name, state: State::NotWritten, line })
            }
            Progress::Judged(verdict) => {
                let step = verdict.focus()?;
                let (number, name) = (step.number, step.name.clone());
                Some(Focus { number, name, state: step.state(), line: step.line })
            }
            Progress::NotTested | Progress::DoesNotCompile | Progress::Unknown(_) => None,
        }
    }

    /// How far each step is, in order; `None` where that is not known.
    pub fn steps(&self) -> Option<Vec<State>> {
        match &self.progress {
            Progress::NotStarted => Some(vec![State::NotWritten; self.exercise.steps.len()]),
            Progress::Judged(verdict) => {
                Some(verdict.steps.iter().map(StepVerdict::state).collect())
            }
            Progress::NotTested | Progress::DoesNotCompile | Progress::Unknown(_) => None,
        }
    }
}

/// The first exercise that is not solved, and how far it is; those after it are not looked at. The one in
/// whose folder the command is typed comes before all others.
pub fn first_unsolved<'a>(
    course: &'a Course,
    tell: &mut dyn FnMut(News<'_>),
) -> Option<Standing<'a>> {
    let here = env::current_dir().ok().and_then(|folder| course.at(&folder));
    let mut standings = here
        .into_iter()
        .chain(&course.lessons)
        .map(|exercise| Standing { exercise, progress: progress(course, exercise, None, tell) });
    standings.find(|it| !it.solved())
}

/// Looks at every exercise, by number. Builds and runs those that are begun, and tells of it.
pub fn survey<'a>(course: &'a Course, tell: &mut dyn FnMut(News<'_>)) -> Vec<Standing<'a>> {
    let look = |exercise| Standing { exercise, progress: progress(course, exercise, None, tell) };
    course.lessons.iter().map(look).collect()
}

/// The same, and tells all that is known after each exercise that was tested, until it is asked to stop.
pub fn survey_until<'a>(
    course: &'a Course,
    stop: &Stop,
    known: &mut dyn FnMut(&[Standing<'a>]),
    tell: &mut dyn FnMut(News<'_>),
) {
    let mut standings = at_first_sight(course);
    known(&standings);
    for index in 0..standings.len() {
        if matches!(standings[index].progress, Progress::NotTested) && !stop.is_requested() {
            standings[index].progress =
                progress(course, standings[index].exercise, Some(stop), tell);
            known(&standings);
        }
    }
}

/// What can be said of every exercise before any of them is tested.
pub fn at_first_sight(course: &Course) -> Vec<Standing<'_>> {
    let look = |exercise| {
        let progress =
            if is_untouched(exercise) { Progress::NotStarted } else { Progress::NotTested };
        Standing { exercise, progress }
    };
    course.lessons.iter().map(look).collect()
}

/// Whether no step of `exercise` is written. An exercise that cannot be read is begun.
pub fn is_untouched(exercise: &Lesson) -> bool {
    let is_unwritten = |stub: Stub| {
        !exercise.steps.is_empty()
            && exercise.steps.iter().all(|step| stub.line_of_todo(step.number).is_some())
    };
    trial::read_stub(exercise).is_ok_and(is_unwritten)
}

/// Whether a step of `exercise` is not written, or its file cannot be read.
pub fn has_unwritten_steps(exercise: &Lesson) -> bool {
    let is_unwritten =
        |stub: Stub| exercise.steps.iter().any(|step| stub.line_of_todo(step.number).is_some());
    trial::read_stub(exercise).map_or(true, is_unwritten)
}

fn progress(
    course: &Course,
    exercise: &Lesson,
    stop: Option<&Stop>,
    tell: &mut dyn FnMut(News<'_>),
) -> Progress {
    if is_untouched(exercise) {
        return Progress::NotStarted;
    }
    match (Trial { hurry: true, stop, ..Trial::new(course, exercise) }).run(tell) {
        Ok(trial::Result::Judged(verdict)) => Progress::Judged(verdict),
        Ok(trial::Result::Broken(_)) => Progress::DoesNotCompile,
        Err(error) => Progress::Unknown(error.to_string()),
    }
}
