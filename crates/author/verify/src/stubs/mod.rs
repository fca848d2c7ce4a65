//! `verify stubs` writes the stubs from the references; a rule says which are out of date.
//!
//! A stub is `stub.rs`. The file that a student edits, `src/lib.rs`, is the student's: it is not the course's
//! to write.

mod pieces;
#[cfg(test)]
mod tests;
mod text;

use course::{Course, Lesson, backup};
use staffroom::problem::Problem;

use crate::report::Report;

/// Writes the stub of every lesson that has a reference.
pub fn write(course: &Course) -> Report {
    let has_reference =
        |lesson: &&Lesson| course.root.join(lesson.solution_file("src/lib.rs")).is_file();
    let mut report = Report::default();
    for lesson in course.lessons.iter().filter(has_reference) {
        match write_one(course, lesson) {
            Ok(state) => report.lines += &format!("{state}: {}\n", file(lesson)),
            Err(problem) => report.problems.push(problem),
        }
    }
    if report.lines.is_empty() && report.problems.is_empty() {
        let what = "no lesson has a reference, so there is no stub to write";
        report.problems.push(Problem::new("solutions", what, "git status"));
    }
    report
}

fn write_one(course: &Course, lesson: &Lesson) -> Result<&'static str, Problem> {
    if check(course, lesson).is_ok() {
        return Ok("up to date");
    }
    let new = text::of_lesson(course, lesson)?;
    backup::replace(&course.root.join(file(lesson)), new.as_bytes()).map_err(|error| {
        let what = format!("cannot be written: {error}");
        Problem::new(file(lesson), what, "look at the file's rights")
    })?;
    Ok("written")
}

/// Whether the stub of `lesson` is what its reference gives.
///
/// # Errors
///
/// When it is not, or why the stub cannot be made or read.
pub fn check(course: &Course, lesson: &Lesson) -> Result<(), Problem> {
    let expected = text::of_lesson(course, lesson)?;
    let missing = |error| Problem { next: "just stubs".to_string(), ..Problem::from(error) };
    let stub = course.read(&file(lesson)).map_err(missing)?;
    if stub == expected {
        return Ok(());
    }
    let next = "just stubs (to change the exercise, edit its reference)";
    Err(Problem::new(file(lesson), "is not what the reference gives", next))
}

fn file(lesson: &Lesson) -> String {
    lesson.exercise_file("tests/stub.rs")
}
