//! Problems: what is wrong, where, and what to type next.

use std::fmt;

use course::CourseError;

/// What is wrong with a file, and what to type next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The file or folder, from the root of the course.
    pub file: String,
    /// What was found and what was expected.
    pub what: String,
    /// What the author types or edits next.
    pub next: String,
}

impl Problem {
    /// Makes a problem from `file`, what was found, and what to type next.
    pub fn new(file: impl ToString, what: impl ToString, next: impl ToString) -> Problem {
        Problem { file: file.to_string(), what: what.to_string(), next: next.to_string() }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.file)?;
        for line in self.what.trim_end().lines() {
            writeln!(f, "    {line}")?;
        }
        write!(f, "    next: {}", self.next)
    }
}

impl From<Problem> for String {
    fn from(problem: Problem) -> String {
        problem.to_string()
    }
}

impl From<CourseError> for Problem {
    fn from(CourseError { file, problem }: CourseError) -> Problem {
        if file.is_empty() {
            let next = "go to the folder of the course, and name a lesson that is there";
            return Problem::new("the course", problem, next);
        }
        let next = if file.contains("/Cargo.toml") {
            "give `[package.metadata.lesson]` a title, idea, needs, trains and minutes, and points only to its steps"
        } else {
            "put the file there, or repair it"
        };
        Problem::new(file, problem, next)
    }
}
