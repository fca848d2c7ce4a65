//! How far the exercises of the course are. Those that nobody has begun are not built.

use course::{Course, Lesson, student_file::StudentFile};
use runner::News;

use crate::{
    standing::{Standing, Step},
    trial::Trial,
};

/// How far `lesson` is.
pub(crate) fn look(course: &Course, lesson: &Lesson, tell: &mut dyn FnMut(News<'_>)) -> Standing {
    let unknown = Standing::of(lesson);
    if let Ok(file) = lesson.read_student_file()
        && is_without_steps(lesson, &file)
    {
        let steps = lesson.steps.iter().map(|step| Step::new(lesson, &file, step.number));
        return Standing { steps: steps.collect(), ..unknown };
    }
    let tested = Trial::new(course, lesson).run(tell);
    tested.unwrap_or_else(|problem| Standing { problem: Some(problem), ..unknown })
}

/// Whether no step of `lesson` is written. An exercise that cannot be read is begun.
pub fn is_untouched(lesson: &Lesson) -> bool {
    lesson.read_student_file().is_ok_and(|file| is_without_steps(lesson, &file))
}

/// Whether a step of `lesson` is not written, or its file cannot be read.
pub fn has_unwritten_steps(lesson: &Lesson) -> bool {
    let is_unwritten = |file: StudentFile| {
        lesson.steps.iter().any(|step| file.line_of_todo(step.number).is_some())
    };
    lesson.read_student_file().map_or(true, is_unwritten)
}

fn is_without_steps(lesson: &Lesson, file: &StudentFile) -> bool {
    let mut steps = lesson.steps.iter();
    !lesson.steps.is_empty() && steps.all(|step| file.line_of_todo(step.number).is_some())
}
