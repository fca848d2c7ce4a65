//! How far the exercises of the course are. Those that nobody has begun are not built.

use std::env;

use course::{Course, Lesson, student_file::StudentFile};
use runner::Event;

use crate::{
    standing::{Standing, Step},
    trial::Trial,
};

/// How far every exercise is, by number.
pub(crate) fn survey(course: &Course, tell: &mut dyn FnMut(Event<'_>)) -> Vec<Standing> {
    course.lessons.iter().map(|lesson| look(course, lesson, tell)).collect()
}

/// The first exercise that is not solved; those after it are not looked at. The one in whose folder the command is
/// typed comes before all others.
pub(crate) fn first_unsolved(course: &Course, tell: &mut dyn FnMut(Event<'_>)) -> Option<Lesson> {
    let here = env::current_dir().ok().and_then(|folder| course.at(&folder));
    let mut all = here.into_iter().chain(&course.lessons).map(|lesson| look(course, lesson, tell));
    all.find(|standing| !standing.is_solved()).map(|standing| standing.lesson)
}

fn look(course: &Course, lesson: &Lesson, tell: &mut dyn FnMut(Event<'_>)) -> Standing {
    if let Some(steps) = untouched(lesson) {
        return Standing { steps, ..Standing::of(lesson) };
    }
    let trial = Trial { hurry: true, ..Trial::new(course, lesson) };
    let unknown = |problem| Standing { problem: Some(problem), ..Standing::of(lesson) };
    trial.run(tell).unwrap_or_else(unknown)
}

/// Whether no step of `lesson` is written. An exercise that cannot be read is begun.
pub fn is_untouched(lesson: &Lesson) -> bool {
    untouched(lesson).is_some()
}

/// Whether a step of `lesson` is not written, or its file cannot be read.
pub fn has_unwritten_steps(lesson: &Lesson) -> bool {
    let is_unwritten = |file: StudentFile| {
        lesson.steps.iter().any(|step| file.line_of_todo(step.number).is_some())
    };
    lesson.read_student_file().map_or(true, is_unwritten)
}

/// The steps of an exercise of which none is written.
fn untouched(lesson: &Lesson) -> Option<Vec<Step>> {
    let file = lesson.read_student_file().ok()?;
    let steps = &lesson.steps;
    let is_untouched =
        !steps.is_empty() && steps.iter().all(|step| file.line_of_todo(step.number).is_some());
    let steps = || steps.iter().map(|step| Step::new(lesson, &file, step.number)).collect();
    is_untouched.then(steps)
}
