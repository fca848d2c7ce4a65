//! `staffroom stubs [--check]`: write the stubs from the solutions, or say which are out of date.
//!
//! Each stub is written twice: `src/lib.rs` is the student's, and `stub.rs` stays as it is, so that
//! `coach reset` needs neither git nor the solution to bring it back.

use std::{fmt::Write as _, fs, io, time::SystemTime};

use course::backup;
use course::{Course, Lesson};

use crate::{
    problem::Problem,
    source::Source,
    stub::{self, RULE},
};

/// What was done, a line a stub, and what could not be done.
#[derive(Debug)]
pub struct Report {
    /// Lines for the author.
    pub lines: String,
    /// Stubs that could not be written, or that are out of date.
    pub problems: Vec<Problem>,
}

impl Report {
    /// A report in which nothing is told yet but that there is nothing to do.
    fn of(course: &Course) -> Report {
        let mut problems = Vec::new();
        if lessons(course).next().is_none() {
            let what = "no lesson has a solution, so there is no stub to write";
            problems.push(Problem::new("solutions", RULE, what, "git status"));
        }
        Report { lines: String::new(), problems }
    }
}

/// Writes the stub of every lesson that has a solution.
///
/// A file that a student has changed is copied aside before it is written.
pub fn write(course: &Course, now: SystemTime) -> Report {
    let mut report = Report::of(course);
    for lesson in lessons(course) {
        match write_one(course, lesson, now) {
            Ok(line) => writeln!(report.lines, "{line}").unwrap_or_default(),
            Err(problem) => report.problems.push(problem),
        }
    }
    report
}

/// Compares the stub of every lesson that has a solution with what [`write`] would write.
pub fn check(course: &Course) -> Report {
    let mut report = Report::of(course);
    for lesson in lessons(course) {
        match check_one(course, lesson) {
            Ok(()) => writeln!(report.lines, "up to date: {}", file(lesson)).unwrap_or_default(),
            Err(problem) => report.problems.push(problem),
        }
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
    let (stub, copied) = (course.read(&file(lesson))?, course.read(&copy(lesson))?);
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

fn lessons(course: &Course) -> impl Iterator<Item = &Lesson> {
    let has_solution = |lesson: &&Lesson| course.root.join(lesson.solution("src/lib.rs")).is_file();
    course.lessons.iter().filter(has_solution)
}

fn file(lesson: &Lesson) -> String {
    lesson.exercise("src/lib.rs")
}

/// What `coach reset` brings back.
fn copy(lesson: &Lesson) -> String {
    lesson.exercise("stub.rs")
}

fn write_one(course: &Course, lesson: &Lesson, now: SystemTime) -> Result<String, Problem> {
    let file = file(lesson);
    let new = stub::of_lesson(course, lesson)?;
    let path = course.root.join(&file);
    let old = match fs::read_to_string(&path) {
        Ok(old) => Some(old),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => return Err(unwritable(&file, &error)),
    };
    let copy = copy(lesson);
    let untouched = fs::read_to_string(course.root.join(&copy)).ok();
    let write_copy = || {
        if untouched.as_ref() == Some(&new) {
            return Ok(());
        }
        backup::replace(&course.root.join(&copy), new.as_bytes())
            .map_err(|error| unwritable(&copy, &error))
    };
    if old.as_ref() == Some(&new) {
        write_copy()?;
        return Ok(format!("up to date: {file}"));
    }

    let mut line = format!("written: {file}, {}", steps(&new));
    if let Some(old) = old.filter(|old| untouched.as_ref() != Some(old)) {
        let backup =
            backup::keep(&path, old.as_bytes(), now).map_err(|error| unwritable(&file, &error))?;
        let backup = backup.strip_prefix(&course.root).unwrap_or(&backup).display();
        write!(line, "\n    somebody had worked on it: the old text is now in {backup}")
            .unwrap_or_default();
    }
    backup::replace(&path, new.as_bytes()).map_err(|error| unwritable(&file, &error))?;
    write_copy()?;
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
    let (mut found, mut expected) = (found.lines(), expected.lines());
    let mut line = 1;
    loop {
        match (found.next(), expected.next()) {
            (None, None) => return "the ends of the lines differ (LF is expected)".to_string(),
            (found, expected) if found == expected => line += 1,
            (found, expected) => {
                let end = "(the end of the file)";
                return format!(
                    "line {line}\n  found    {}\n  expected {}",
                    found.unwrap_or(end),
                    expected.unwrap_or(end)
                );
            }
        }
    }
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
    fn a_stub_that_is_up_to_date_is_left_alone() {
        let small = SmallCourse::new();
        let report = write(&small.course(), now());
        assert_snapshot!(report.lines, @"up to date: exercises/01-double/src/lib.rs");
        assert_eq!(told(&report.problems), "");
    }

    #[test]
    fn an_older_stub_is_written_anew() {
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

        // Whatever it was, nobody has worked in a stub that is as its copy.
        small.write(STUB, "pub type Gone = u8;\n");
        small.write(COPY, "pub type Gone = u8;\n");
        assert_snapshot!(write(&small.course(), now()).lines, @"written: exercises/01-double/src/lib.rs, 2 steps");
    }

    #[test]
    fn what_somebody_wrote_is_kept_under_a_name_of_its_own() {
        let small = SmallCourse::new();
        for body in ["2 * number", "number << 1"] {
            small.change(STUB, "todo!(\"step 1: double\")", body);
            let told = write(&small.course(), now()).lines;
            assert!(told.contains("somebody had worked on it"), "{told}");
        }

        let backup = |end: &str| small.read(&format!("{STUB}.2026-11-21-0533{end}.bak"));
        assert!(backup("").contains("2 * number"));
        assert!(backup("-2").contains("number << 1"));
        assert!(small.read(STUB).contains("todo!(\"step 1: double\")"));
    }

    #[test]
    fn the_copy_for_a_reset_is_written_too_and_must_be_up_to_date() {
        let small = SmallCourse::new();
        small.change(COPY, "todo!", "unimplemented!");
        assert_snapshot!(told(&check(&small.course()).problems), @r#"
        exercises/01-double/stub.rs: the stub is not what the solution gives: line 17
          found        unimplemented!("step 1: double")
          expected     todo!("step 1: double")
        "#);
        write(&small.course(), now());
        assert_eq!(small.read(COPY), small.read(STUB));
    }

    #[test]
    fn checking_writes_nothing() {
        let small = SmallCourse::new();
        small.change(STUB, "todo!(\"step 1: double\")", "2 * number");
        let before = small.read(STUB);
        assert_snapshot!(told(&check(&small.course()).problems), @r#"
        exercises/01-double/src/lib.rs: somebody has worked in this exercise: line 17
          found        2 * number
          expected     todo!("step 1: double")
        "#);
        assert_eq!(small.read(STUB), before);
    }
}
