//! Why the course, or a lesson of it, cannot be found or read.

use std::{fmt, io, path::PathBuf};

/// Why the course, or a lesson of it, cannot be found or read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CourseError {
    /// Neither the folder nor one above it is the course.
    NoCourse {
        /// Where the search began.
        start: PathBuf,
    },
    /// The course has no exercise.
    NoExercises {
        /// The course's folder.
        root: PathBuf,
    },
    /// A file cannot be read, or does not say what it must.
    Unreadable {
        /// The file, from the root of the course.
        file: String,
        /// What is wrong with it.
        problem: String,
    },
    /// No exercise has this name.
    UnknownExercise {
        /// The name as it was typed.
        typed: String,
        /// The name that is most like it.
        nearest: Option<String>,
        /// What exists: package and name of each exercise.
        known: Vec<String>,
    },
}

impl CourseError {
    /// The system does not let us read `file`.
    pub(crate) fn unreadable(file: &str, error: &io::Error) -> CourseError {
        let problem = match error.kind() {
            io::ErrorKind::NotFound => "is not there".to_string(),
            _ => format!("cannot be read: {error}"),
        };
        CourseError::Unreadable { file: file.to_string(), problem }
    }
}

impl fmt::Display for CourseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CourseError::NoCourse { start } => write!(
                f,
                "{} is not inside the course; go to the folder that holds `exercises` first",
                start.display()
            ),
            CourseError::NoExercises { root } => {
                write!(f, "{} has no exercises", root.join("exercises").display())
            }
            CourseError::Unreadable { file, problem } => write!(f, "{file}: {problem}"),
            CourseError::UnknownExercise { typed, nearest, known } => {
                write!(f, "there is no exercise {typed:?}")?;
                if let Some(nearest) = nearest {
                    write!(f, "; did you mean {nearest:?}?")?;
                }
                write!(f, "\nthe exercises are:")?;
                known.iter().try_for_each(|name| write!(f, "\n  {name}"))
            }
        }
    }
}

impl std::error::Error for CourseError {}
