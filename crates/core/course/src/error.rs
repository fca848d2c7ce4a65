//! Why the course, or a file of it, cannot be found or read.

use std::{fmt, io};

/// Why the course, or a file of it, cannot be found or read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CourseError {
    /// The file, from the root of the course; empty when it is about the course itself.
    pub file: String,
    /// What is wrong: a sentence, and perhaps a list below it.
    pub problem: String,
}

impl CourseError {
    pub(crate) fn new(file: &str, problem: impl Into<String>) -> CourseError {
        CourseError { file: file.to_string(), problem: problem.into() }
    }

    /// The system does not let us read `file`.
    pub(crate) fn unreadable(file: &str, error: &io::Error) -> CourseError {
        CourseError::new(
            file,
            match error.kind() {
                io::ErrorKind::NotFound => "is not there".to_string(),
                _ => format!("cannot be read: {error}"),
            },
        )
    }
}

impl fmt::Display for CourseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let CourseError { file, problem } = self;
        if file.is_empty() { f.write_str(problem) } else { write!(f, "{file}: {problem}") }
    }
}

impl std::error::Error for CourseError {}
