//! One exercise put to the test: built, its checks listed, run and judged.

use std::{
    sync::{Arc, atomic::AtomicBool},
    time::Duration,
};

use course::{Lesson, student_file::StudentFile};
use runner::{
    self, News, Runner,
    build::{Build, Built, Program},
};

use crate::standing::{Standing, StepStanding, Tried};

/// An exercise that is to be put to the test.
#[derive(Clone, Debug)]
pub struct Trial<'a> {
    /// The exercise.
    pub lesson: &'a Lesson,
    /// How long a check may run.
    pub limit: Duration,
    /// Whether the compiler's messages may hold color codes.
    pub color: bool,
    /// What may end it early; what came of it then means nothing.
    pub stop: Arc<AtomicBool>,
}

impl<'a> Trial<'a> {
    /// A trial with the usual limit and without color codes.
    pub fn new(lesson: &'a Lesson) -> Trial<'a> {
        let (limit, stop) = (runner::LIMIT, Arc::default());
        Trial { lesson, limit, color: false, stop }
    }

    /// Builds the exercise and runs its checks, and tells what takes its time.
    ///
    /// # Errors
    ///
    /// A sentence, when the student's file cannot be read or cargo cannot be run.
    pub fn run(&self, tell: &mut dyn FnMut(News<'_>)) -> Result<Standing, String> {
        let Lesson { path, package, .. } = self.lesson;
        let file = self.lesson.read_student_file()?;
        let program = Program::Questions;
        let build =
            Build { color: self.color, ..Build::of(self.lesson.root(), path, package, program) };
        let (executable, warnings) = match build.run(tell).map_err(|error| error.to_string())? {
            Built::Broken { messages } => {
                return Ok(Standing::new(self.lesson, Tried::Errors(messages)));
            }
            Built::Ready { executable, warnings } => (executable, warnings),
        };
        let runner =
            Runner { limit: self.limit, stop: self.stop.clone(), ..Runner::new(&executable, path) };
        let steps = self.steps(&runner, &file, tell)?;
        let mut standing = Standing::new(self.lesson, Tried::Steps { steps, warnings });
        if let Some(shown) = standing.shown_mut() {
            runner.print_of_input(shown);
        }
        Ok(standing)
    }

    /// The steps with the outcomes of all checks.
    fn steps(
        &self,
        runner: &Runner,
        file: &StudentFile,
        tell: &mut dyn FnMut(News<'_>),
    ) -> Result<Vec<StepStanding>, String> {
        let checks = runner.list().map_err(|error| error.to_string())?;
        let mut steps: Vec<StepStanding> = Vec::new();
        for checked in runner.run_all(&checks, tell) {
            let question = &checked.check.question;
            let Some(number) = checked.check.step() else {
                return Err(format!("{question} is not called like step_3_row_set"));
            };
            match steps.last_mut() {
                Some(step) if step.number == number => step.checks.push(checked),
                _ => steps.push(StepStanding {
                    checks: vec![checked],
                    ..StepStanding::new(self.lesson, file, number)
                }),
            }
        }
        Ok(steps)
    }
}

/// How far `lesson` is. One that nobody has begun is not built.
pub(crate) fn look(lesson: &Lesson, tell: &mut dyn FnMut(News<'_>)) -> Standing {
    if is_untouched(lesson)
        && let Ok(file) = lesson.read_student_file()
    {
        let steps = lesson.steps.iter().map(|step| StepStanding::new(lesson, &file, step.number));
        let tried = Tried::Steps { steps: steps.collect(), warnings: String::new() };
        return Standing::new(lesson, tried);
    }
    let tested = Trial::new(lesson).run(tell);
    tested.unwrap_or_else(|problem| Standing::new(lesson, Tried::Nothing(problem)))
}

/// Whether no step of `lesson` is written. An exercise that cannot be read is begun.
pub fn is_untouched(lesson: &Lesson) -> bool {
    !lesson.steps.is_empty() && unwritten(lesson) == Some(lesson.steps.len())
}

/// Whether a step of `lesson` is not written, or its file cannot be read.
pub fn has_unwritten_steps(lesson: &Lesson) -> bool {
    unwritten(lesson) != Some(0)
}

/// How many steps of `lesson` are not written; `None` when its file cannot be read.
fn unwritten(lesson: &Lesson) -> Option<usize> {
    let file = lesson.read_student_file().ok()?;
    Some(lesson.steps.iter().filter(|step| file.line_of_todo(step.number).is_some()).count())
}
