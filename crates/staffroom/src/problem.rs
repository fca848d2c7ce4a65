//! What is wrong, where, and what to type next.

use std::fmt;

use course::CourseError;

/// One thing that is wrong with the course.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The file or folder, from the root of the course.
    pub file: String,
    /// The rule that is broken, in one word.
    pub rule: &'static str,
    /// What was found and what was expected.
    pub what: String,
    /// What the author types or edits next.
    pub next: String,
}

impl Problem {
    /// A problem with `file`, found by `rule`.
    pub fn new(
        file: impl ToString,
        rule: &'static str,
        what: impl ToString,
        next: impl ToString,
    ) -> Problem {
        Problem { file: file.to_string(), rule, what: what.to_string(), next: next.to_string() }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}: {}", self.rule, self.file)?;
        for line in self.what.trim_end().lines() {
            writeln!(f, "    {line}")?;
        }
        write!(f, "    next: {}", self.next)
    }
}

/// What a command says.
#[derive(Debug, Default)]
pub struct Report {
    /// Lines about what was done or looked at.
    pub lines: String,
    /// All that is wrong.
    pub problems: Vec<Problem>,
}

/// Where the first line of a file begins with `start`: `Cargo.toml:17`, or the file alone.
pub(crate) fn place(file: &str, text: &str, start: &str) -> String {
    let line = text.lines().position(|line| line.starts_with(start));
    line.map_or(file.to_string(), |line| format!("{file}:{}", line + 1))
}

impl From<Problem> for String {
    fn from(problem: Problem) -> String {
        problem.to_string()
    }
}

impl From<CourseError> for Problem {
    fn from(error: CourseError) -> Problem {
        match error {
            CourseError::NoCourse { start } => Problem::new(
                start.display(),
                "course",
                "no course here: neither this folder nor one above it has `exercises` and the \
                 workspace's `Cargo.toml`",
                "go to the folder of the course",
            ),
            CourseError::NoExercises { root } => Problem::new(
                root.display(),
                "course",
                "there is no lesson in it",
                "just new-lesson NAME",
            ),
            CourseError::Unreadable { file, problem } => {
                let line = problem.strip_prefix("line ").and_then(|rest| rest.split_once(": "));
                let (file, problem) = match line {
                    Some((line, what)) => (format!("{file}:{line}"), what.to_string()),
                    None => (file, problem),
                };
                let next = match problem.as_str() {
                    "is not there" => "put the file there",
                    _ if file.ends_with("/Cargo.toml") => {
                        "give `[package.metadata.lesson]` a title, idea, needs, practice and \
                         minutes, and points only to its steps"
                    }
                    _ => "repair the file",
                };
                Problem::new(file, "files", problem, next)
            }
            CourseError::UnknownExercise { typed, nearest, known } => {
                let next = match nearest {
                    Some(nearest) => format!("did you mean {nearest}?"),
                    None => format!("one of {}", known.join(", ")),
                };
                Problem::new(typed, "course", "no lesson is called so", next)
            }
        }
    }
}
