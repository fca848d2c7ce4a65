//! One exercise put to the test: built, its checks listed, run and judged.

use std::{io, time::Duration};

use course::{Course, Lesson, hints::Step, student_file::StudentFile};
use runner::{
    self, Check, Event, Outcome, Runner,
    build::{Build, Built, Program},
    messages::Diagnostic,
    process::CancelToken,
};

use crate::verdict::{StepVerdict, Verdict};

/// The sentence of a trial that was asked to stop: see [`CancelToken`].
const STOPPED: &str = "the checks were stopped";

/// An exercise that is to be put to the test.
#[derive(Clone, Debug)]
pub struct Trial<'a> {
    /// The course.
    pub course: &'a Course,
    /// The exercise.
    pub exercise: &'a Lesson,
    /// How long a check may run.
    pub limit: Duration,
    /// Whether the compiler's messages may hold color codes.
    pub color: bool,
    /// Whether a person waits: see [`Runner::hurry`].
    pub hurry: bool,
    /// What may end it early.
    pub stop: CancelToken,
}

/// The result of a trial.
#[derive(Clone, Debug)]
pub enum Result {
    /// The code does not compile; these are the compiler's messages.
    Broken(Vec<Diagnostic>),
    /// Every check got its outcome.
    Judged(Verdict),
}

impl Result {
    /// The results of the checks; `None` when the code does not compile.
    pub fn verdict(&self) -> Option<&Verdict> {
        match self {
            Result::Judged(verdict) => Some(verdict),
            Result::Broken(_) => None,
        }
    }

    /// How far the code is, in a word for programs.
    pub(crate) fn state(&self) -> &'static str {
        match self {
            Result::Broken(_) => "does-not-compile",
            Result::Judged(verdict) if verdict.passed() => "passed",
            Result::Judged(_) => "failed",
        }
    }

    /// Whether every check passes.
    pub fn passed(&self) -> bool {
        self.verdict().is_some_and(Verdict::passed)
    }
}

/// What a [`Trial`] tells while it is under way.
#[derive(Debug)]
// An event lives for one call.
#[allow(clippy::large_enum_variant)]
pub enum TrialEvent<'a> {
    /// Something takes its time.
    Run(Event<'a>),
    /// A step is done: each of its checks has its outcome.
    Step(&'a StepVerdict),
}

impl<'a> Trial<'a> {
    /// A trial with the usual limit and without color codes.
    pub fn new(course: &'a Course, exercise: &'a Lesson) -> Trial<'a> {
        Trial {
            course,
            exercise,
            limit: runner::LIMIT,
            color: false,
            hurry: false,
            stop: CancelToken::default(),
        }
    }

    /// Builds the exercise, runs its checks, and tells each step as soon as it is done.
    ///
    /// # Errors
    ///
    /// A sentence, when the student's file cannot be read, cargo cannot be run, or it was asked to stop.
    pub fn run(&self, tell: &mut dyn FnMut(TrialEvent<'_>)) -> std::result::Result<Result, String> {
        let exercise = self.exercise;
        let file = exercise.read_student_file()?;
        let build = Build {
            color: self.color,
            ..Build::of(&self.course.root, &exercise.path, &exercise.package, Program::Questions)
        };
        let built = build.run(&mut |notice| tell(TrialEvent::Run(notice)));
        let (executable, warnings) = match built.map_err(|error| self.stopped_or(error))? {
            Built::Broken { messages } => return Ok(Result::Broken(messages)),
            Built::Ready { executable, warnings } => (executable, warnings),
        };

        let runner = Runner {
            limit: self.limit,
            hurry: self.hurry,
            stop: self.stop.clone(),
            ..Runner::new(&executable, &exercise.path)
        };
        let checks = runner.list().map_err(|error| self.stopped_or(error))?;
        let mut verdict = self.judge(&runner, &checks, &file, tell);
        verdict.warnings = warnings;
        if let Some(judged) = verdict.shown_mut() {
            runner.print_of_input(judged);
        }
        if self.stop.is_requested() {
            return Err(STOPPED.to_string());
        }
        Ok(Result::Judged(verdict))
    }

    /// What went wrong, unless it was made to.
    fn stopped_or(&self, error: io::Error) -> String {
        if self.stop.is_requested() { STOPPED.to_string() } else { error.to_string() }
    }

    fn judge(
        &self,
        runner: &Runner,
        checks: &[Check],
        file: &StudentFile,
        tell: &mut dyn FnMut(TrialEvent<'_>),
    ) -> Verdict {
        let mut verdict = Verdict::default();
        let mut following = checks.iter().skip(1);
        runner.run_all(checks, |event| match event {
            Event::Done(mut checked) => {
                let number = checked.check.step();
                self.name_the_step(&mut checked.outcome, number, file);
                let number_of_step = number.unwrap_or(0);
                if verdict.steps.last().is_none_or(|step| step.number != number_of_step) {
                    verdict.steps.push(StepVerdict::new(self.exercise, file, number_of_step));
                }
                let Some(step) = verdict.steps.last_mut() else { return };
                step.checks.push(checked);
                if following.next().is_none_or(|next| next.step() != number) {
                    tell(TrialEvent::Step(step));
                }
            }
            other => tell(TrialEvent::Run(other)),
        });
        verdict
    }

    /// Where a `todo!` that names no step stands in the function of another step than the one that is
    /// `checked`, that step is not written.
    fn name_the_step(&self, outcome: &mut Outcome, checked: Option<u32>, file: &StudentFile) {
        let Outcome::NotWritten { step: step @ 0, name, location: Some(location) } = outcome else {
            return;
        };
        let is_there = |it: &&Step| file.is_in_function(location.line as usize, &it.name);
        let other = self.exercise.steps.iter().find(is_there);
        if let Some(other) = other.filter(|it| Some(it.number) != checked) {
            (*step, *name) = (other.number, other.name.clone());
        }
    }
}
