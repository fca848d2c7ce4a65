//! `staffroom stubs [--check]`: write the stubs from the solutions, or say which are out of date.
//!
//! Each stub is written twice: `src/lib.rs` is the student's, and `stub.rs` stays as it is, so that
//! `coach reset` needs neither git nor the solution to bring it back.

use std::{fs, io, time::SystemTime};

use course::{Course, Lesson, backup};

use crate::{
    problem::{Problem, Report},
    source::Source,
    stub::{self, RULE},
};

/// Writes the stub of every lesson that has a solution.
///
/// A file that a student has changed is copied aside before it is written.
pub fn write(course: &Course, now: SystemTime) -> Report {
    of_each(course, |lesson| write_one(course, lesson, now))
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
    let read = |file: String| course.read(&file).map_err(missing);
    let (stub, copied) = (read(file(lesson))?, read(copy(lesson))?);
    let differs = |found: &str| first_difference(found, &expected);
    let (file, what, next) = match (stub == expected, copied == expected) {
        (true, true) => return Ok(()),
        (false, true) => (
            file(lesson),
            format!("somebody has worked in this exercise: {}", differs(&stub)),
            format!(
                "just reset {} (it keeps the text), or verify the course in another clone",
                lesson.package
            ),
        ),
        (is_right, false) => {
            let (file, found) =
                if is_right { (copy(lesson), copied) } else { (file(lesson), stub) };
            let what = format!("the stub is not what the solution gives: {}", differs(&found));
            (file, what, "just stubs (to change the exercise, edit its solution)".to_string())
        }
    };
    Err(Problem::new(file, RULE, what, next))
}

fn file(lesson: &Lesson) -> String {
    lesson.exercise("src/lib.rs")
}

/// The path of `stub.rs`, which `coach reset` restores from.
fn copy(lesson: &Lesson) -> String {
    lesson.exercise("stub.rs")
}

fn write_one(course: &Course, lesson: &Lesson, now: SystemTime) -> Result<String, Problem> {
    let (file, copy) = (file(lesson), copy(lesson));
    let path = course.root.join(&file);
    let new = stub::of_lesson(course, lesson)?;
    let untouched = fs::read(course.root.join(&copy)).unwrap_or_default();
    let mut line = match fs::read(&path).is_ok_and(|old| old == new.as_bytes()) {
        true => format!("up to date: {file}"),
        false => format!("written: {file}, {}", steps(&new)),
    };
    let kept = backup::write_over(&path, new.as_bytes(), &untouched, now, false);
    if let Some(backup) = kept.map_err(|error| unwritable(&file, &error))? {
        let backup = backup.strip_prefix(&course.root).unwrap_or(&backup).display();
        line += &format!("\n    somebody had worked on it: the old text is now in {backup}");
    }
    if untouched != new.as_bytes() {
        backup::replace(&course.root.join(&copy), new.as_bytes())
            .map_err(|error| unwritable(&copy, &error))?;
    }
    Ok(line)
}

fn steps(stub: &str) -> String {
    match Source::parse(stub).map(|source| source.steps().len()) {
        Ok(1) => "1 step".to_string(),
        Ok(steps) => format!("{steps} steps"),
        Err(error) => error,
    }
}

fn unwritable(file: &str, error: &io::Error) -> Problem {
    Problem::new(file, RULE, format!("cannot be written: {error}"), "look at the file's rights")
}

fn first_difference(found: &str, expected: &str) -> String {
    let end = "(the end of the file)";
    let (mut found, mut expected) = (found.lines(), expected.lines());
    for line in 1.. {
        match (found.next(), expected.next()) {
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
    use std::time::{Duration, UNIX_EPOCH};

    use insta::assert_snapshot;

    use super::{check, write};
    use crate::small_course::{SmallCourse, told};

    const STUB: &str = "exercises/01-double/src/lib.rs";
    const COPY: &str = "exercises/01-double/stub.rs";

    fn now() -> std::time::SystemTime {
        UNIX_EPOCH + Duration::from_secs(1_795_239_180)
    }

    #[test]
    fn an_older_stub_is_written_anew_and_its_copy_for_a_reset_too() {
        let small = SmallCourse::new();
        small.change("solutions/01-double/src/lib.rs", "Four times", "Twice the double of");
        assert_snapshot!(told(&check(&small.course()).problems), @"
        exercises/01-double/src/lib.rs: the stub is not what the solution gives: line 20
          found    /// Step 2. Four times `number`.
          expected /// Step 2. Twice the double of `number`.
        ");
        assert_snapshot!(write(&small.course(), now()).lines, @"written: exercises/01-double/src/lib.rs, 2 steps");
        assert_eq!(told(&check(&small.course()).problems), "");
        assert!(small.read(STUB).contains("Twice the double of"));
        assert_snapshot!(write(&small.course(), now()).lines, @"up to date: exercises/01-double/src/lib.rs");

        small.change(COPY, "todo!", "unimplemented!");
        assert_snapshot!(told(&check(&small.course()).problems), @r#"
        exercises/01-double/stub.rs: the stub is not what the solution gives: line 17
          found        unimplemented!("step 1: double")
          expected     todo!("step 1: double")
        "#);
        // A stub that equals its copy holds no work of a student.
        small.write(STUB, &small.read(COPY));
        assert_snapshot!(write(&small.course(), now()).lines, @"written: exercises/01-double/src/lib.rs, 2 steps");
        assert_eq!(told(&check(&small.course()).problems), "");
    }

    #[test]
    fn what_somebody_wrote_is_kept_under_a_name_of_its_own() {
        let small = SmallCourse::new();
        for body in ["2 * number", "number << 1"] {
            small.change(STUB, "todo!(\"step 1: double\")", body);
            let before = small.read(STUB);
            let refused = told(&check(&small.course()).problems);
            let expected = format!(
                "{STUB}: somebody has worked in this exercise: line 17\n  found        {body}\n  \
                 expected     todo!(\"step 1: double\")"
            );
            assert_eq!((refused, small.read(STUB)), (expected, before), "checking writes nothing");
            let told = write(&small.course(), now()).lines;
            assert!(told.contains("somebody had worked on it"), "{told}");
        }

        let backup = |end: &str| small.read(&format!("{STUB}.2026-11-21-0533{end}.bak"));
        assert!(backup("").contains("2 * number"));
        assert!(backup("-2").contains("number << 1"));
        assert!(small.read(STUB).contains("todo!(\"step 1: double\")"));
    }
}
