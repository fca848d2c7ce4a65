//! `verify stubs [--check]`: write the stubs from the solutions, or say which are out of date.
//!
//! A stub is `stub.rs`. The file that a student edits, `src/lib.rs`, is the student's: it is not the course's
//! to write.

use std::fs;

use course::{Course, Lesson, backup};
use staffroom::problem::{Problem, Report};

use crate::{
    source::Source,
    stub::{self, RULE},
};

/// Writes the stub of every lesson that has a solution.
pub fn write(course: &Course) -> Report {
    of_each(course, |lesson| write_one(course, lesson))
}

/// Compares the stub of every lesson that has a solution with what [`write()`] would write.
pub fn check(course: &Course) -> Report {
    of_each(course, |lesson| {
        check_one(course, lesson).map(|()| format!("up to date: {}", file(lesson)))
    })
}

/// Runs `act` for every lesson that has a solution.
fn of_each(course: &Course, act: impl Fn(&Lesson) -> Result<String, Problem>) -> Report {
    let has_solution = |lesson: &&Lesson| course.root.join(lesson.solution("src/lib.rs")).is_file();
    let mut report = Report::default();
    for lesson in course.lessons.iter().filter(has_solution) {
        match act(lesson) {
            Ok(line) => report.lines += &format!("{line}\n"),
            Err(problem) => report.problems.push(problem),
        }
    }
    if report.lines.is_empty() && report.problems.is_empty() {
        let what = "no lesson has a solution, so there is no stub to write";
        report.problems.push(Problem::new("solutions", RULE, what, "git status"));
    }
    report
}

/// Whether the stub of `lesson` is what its solution gives.
///
/// # Errors
///
/// The first line that differs, or why the stub cannot be made or read.
pub fn check_one(course: &Course, lesson: &Lesson) -> Result<(), Problem> {
    let expected = stub::of_lesson(course, lesson)?;
    let missing = |error| Problem { next: "just stubs".to_string(), ..Problem::from(error) };
    let stub = course.read(&file(lesson)).map_err(missing)?;
    if stub == expected {
        return Ok(());
    }
    let difference = first_difference(&stub, &expected);
    let what = format!("the stub is not what the solution gives: {difference}");
    let next = "just stubs (to change the exercise, edit its solution)";
    Err(Problem::new(file(lesson), RULE, what, next))
}

fn file(lesson: &Lesson) -> String {
    lesson.exercise("tests/stub.rs")
}

fn write_one(course: &Course, lesson: &Lesson) -> Result<String, Problem> {
    let file = file(lesson);
    let path = course.root.join(&file);
    let new = stub::of_lesson(course, lesson)?;
    if fs::read(&path).is_ok_and(|old| old == new.as_bytes()) {
        return Ok(format!("up to date: {file}"));
    }
    backup::replace(&path, new.as_bytes()).map_err(|error| {
        let what = format!("cannot be written: {error}");
        Problem::new(&file, RULE, what, "look at the file's rights")
    })?;
    Ok(format!("written: {file}, {}", steps(&new)))
}

fn steps(stub: &str) -> String {
    match Source::parse(stub).map(|source| source.steps().len()) {
        Ok(1) => "1 step".to_string(),
        Ok(steps) => format!("{steps} steps"),
        Err(error) => error,
    }
}

fn first_difference(stub: &str, expected: &str) -> String {
    let end = "(the end of the file)";
    let (mut stub, mut expected) = (stub.lines(), expected.lines());
    for line in 1.. {
        match (stub.next(), expected.next()) {
            (None, None) => break,
            (found, expected) if found == expected => {}
            (found, expected) => {
                let (found, expected) = (found.unwrap_or(end), expected.unwrap_or(end));
                return format!("line {line}\n  found    {found}\n  expected {expected}");
            }
        }
    }
    "the ends of the lines differ (LF is expected)".to_string()
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use super::{check, write};
    use crate::small_course::{SmallCourse, listed};

    const STUB: &str = "exercises/01-double/tests/stub.rs";
    const STUDENTS: &str = "exercises/01-double/src/lib.rs";

    #[test]
    fn an_older_stub_is_written_anew_and_a_students_file_is_not() {
        let small = SmallCourse::new();
        small.write(STUDENTS, "//! mine");
        small.change("solutions/01-double/src/lib.rs", "Four times", "Twice the double of");
        assert_snapshot!(listed(&check(&small.course()).problems), @"
        exercises/01-double/tests/stub.rs: the stub is not what the solution gives: line 20
          found    /// Step 2. Four times `number`.
          expected /// Step 2. Twice the double of `number`.
        ");
        assert_snapshot!(write(&small.course()).lines, @"written: exercises/01-double/tests/stub.rs, 2 steps");
        assert_eq!(listed(&check(&small.course()).problems), "");
        assert!(small.read(STUB).contains("Twice the double of"));
        assert_snapshot!(write(&small.course()).lines, @"up to date: exercises/01-double/tests/stub.rs");
        assert_eq!(small.read(STUDENTS), "//! mine");

        small.change(STUB, "todo!", "unimplemented!");
        assert_snapshot!(listed(&check(&small.course()).problems), @r#"
        exercises/01-double/tests/stub.rs: the stub is not what the solution gives: line 17
          found        unimplemented!("step 1: double")
          expected     todo!("step 1: double")
        "#);
    }
}
