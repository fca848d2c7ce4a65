//! How far every exercise of the course is, found out from the code and from nothing else.

use std::env;

use course::{Course, Lesson, practice::Practice, student_file::StudentFile};
use serde::Serialize;

use crate::{
    trial::{self, Trial, TrialEvent},
    verdict::{State, StepVerdict, Verdict},
};

/// An exercise and how far it is.
#[derive(Debug)]
pub(crate) struct ExerciseProgress<'a> {
    pub(crate) exercise: &'a Lesson,
    pub(crate) progress: Progress,
}

/// How far an exercise is.
#[derive(Debug)]
pub(crate) enum Progress {
    /// Every step is still a `todo!`, so nothing was built, and no step has a check.
    NotStarted(Verdict),
    /// It was put to the test; or its file cannot be read, or cargo cannot be run, and the text says why.
    Tested(Result<trial::Result, String>),
}

/// What is done, and what there is. Its fields are fields of the JSON answers.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub(crate) struct Total {
    pub(crate) steps_passing: usize,
    pub(crate) steps: usize,
    pub(crate) checks_passing: usize,
    /// Of an exercise that was not run as many as its manifest says.
    pub(crate) checks: usize,
    /// The minutes, about, of the exercises that are solved, and of the parts of others that pass.
    pub(crate) minutes_solved: u32,
    /// The minutes, about, of all.
    pub(crate) minutes: u32,
    /// How many exercises are solved.
    pub(crate) exercises_solved: usize,
}

impl Total {
    pub(crate) fn of(standings: &[ExerciseProgress<'_>]) -> Total {
        let mut total = Total::default();
        for standing in standings {
            let about = &standing.exercise.about;
            let steps = standing.steps().filter(|_| !standing.is_practice()).unwrap_or_default();
            total.steps += steps.len().max(standing.exercise.steps.len());
            total.steps_passing +=
                steps.iter().filter(|step| step.state() == State::Passed).count();
            if let Progress::Tested(Ok(trial::Result::Judged(verdict))) = &standing.progress
                && !standing.is_practice()
            {
                total.checks += verdict.tried().checks;
                total.checks_passing += verdict.passing().checks;
            } else {
                total.checks += about.counts.checks;
            }
            total.minutes += about.minutes;
            if standing.solved() {
                total.minutes_solved += about.minutes;
                total.exercises_solved += 1;
            } else if let Some(verdict) = standing.verdict().filter(|_| !standing.is_practice()) {
                let parts = standing.exercise.parts.iter().filter(|part| verdict.passes(part));
                total.minutes_solved += parts.map(|part| part.minutes).sum::<u32>();
            }
        }
        total
    }
}

impl ExerciseProgress<'_> {
    /// Whether every check passes.
    pub(crate) fn solved(&self) -> bool {
        let passes = matches!(&self.progress, Progress::Tested(Ok(result)) if result.passed());
        passes && !self.is_practice()
    }

    /// Whether a known mistake to fix stands in the student's file.
    pub(crate) fn is_practice(&self) -> bool {
        Practice::of(self.exercise).is_some()
    }

    /// How far it is, in a word for programs.
    pub(crate) fn state(&self) -> &'static str {
        match &self.progress {
            _ if self.is_practice() => "practice",
            Progress::NotStarted(_) => "not-started",
            Progress::Tested(Ok(result)) => result.state(),
            Progress::Tested(Err(_)) => "unknown",
        }
    }

    /// Why it is not known how far it is.
    pub(crate) fn problem(&self) -> Option<&str> {
        match &self.progress {
            Progress::Tested(Err(why)) => Some(why),
            _ => None,
        }
    }

    /// The step to work on; `None` when all pass, and when that is not known.
    pub(crate) fn focus(&self) -> Option<&StepVerdict> {
        self.verdict()?.focus()
    }

    /// How far each step is, in order; `None` where that is not known.
    pub(crate) fn steps(&self) -> Option<&[StepVerdict]> {
        self.verdict().map(|it| &it.steps[..])
    }

    fn verdict(&self) -> Option<&Verdict> {
        match &self.progress {
            Progress::NotStarted(verdict) => Some(verdict),
            Progress::Tested(Ok(result)) => result.verdict(),
            _ => None,
        }
    }
}

/// The first exercise of all that is not solved.
pub(crate) fn next<'a, 'b>(
    standings: &'a [ExerciseProgress<'b>],
) -> Option<&'a ExerciseProgress<'b>> {
    standings.iter().find(|standing| !standing.solved())
}

/// The first exercise that is not solved, and how far it is; those after it are not looked at. The one in
/// whose folder the command is typed comes before all others.
pub(crate) fn first_unsolved<'a>(
    course: &'a Course,
    tell: &mut dyn FnMut(TrialEvent<'_>),
) -> Option<ExerciseProgress<'a>> {
    let here = env::current_dir().ok().and_then(|folder| course.at(&folder));
    let mut all = here.into_iter().chain(&course.lessons).map(|lesson| look(course, lesson, tell));
    all.find(|standing| !standing.solved())
}

/// How far every exercise is, by number: builds and runs those that are begun.
pub(crate) fn survey<'a>(
    course: &'a Course,
    tell: &mut dyn FnMut(TrialEvent<'_>),
) -> Vec<ExerciseProgress<'a>> {
    course.lessons.iter().map(|lesson| look(course, lesson, tell)).collect()
}

fn look<'a>(
    course: &Course,
    exercise: &'a Lesson,
    tell: &mut dyn FnMut(TrialEvent<'_>),
) -> ExerciseProgress<'a> {
    let progress = match untouched(exercise) {
        Some(verdict) => Progress::NotStarted(verdict),
        None => {
            let trial = Trial { hurry: true, ..Trial::new(course, exercise) };
            Progress::Tested(trial.run(tell))
        }
    };
    ExerciseProgress { exercise, progress }
}

/// Whether no step of `exercise` is written. An exercise that cannot be read is begun.
pub fn is_untouched(exercise: &Lesson) -> bool {
    untouched(exercise).is_some()
}

/// Whether a step of `exercise` is not written, or its file cannot be read.
pub fn has_unwritten_steps(exercise: &Lesson) -> bool {
    let is_unwritten = |file: StudentFile| {
        exercise.steps.iter().any(|step| file.line_of_todo(step.number).is_some())
    };
    exercise.read_student_file().map_or(true, is_unwritten)
}

/// The steps of an exercise of which none is written.
fn untouched(exercise: &Lesson) -> Option<Verdict> {
    let file = exercise.read_student_file().ok()?;
    let steps = &exercise.steps;
    let is_untouched =
        !steps.is_empty() && steps.iter().all(|step| file.line_of_todo(step.number).is_some());
    let steps = steps.iter().map(|step| StepVerdict::new(exercise, &file, step.number));
    is_untouched.then(|| Verdict { steps: steps.collect(), ..Verdict::default() })
}
