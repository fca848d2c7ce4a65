//! `coach clippy [EXERCISE]`: remarks on code that works, by Rust's linter.

use clap::Args;
use course::Course;
use runner::build;

use super::{Console, Done, Result};
use crate::report::clippy as report;

/// What can be said to `clippy`.
#[derive(Clone, Debug, Args)]
pub struct Options {
    /// Which exercise: exercise-3, 3 or sudoku-bitmask; the first unsolved one when you do not say
    pub exercise: Option<String>,
}

/// Does it. A remark is no failure.
pub(super) fn run(course: &Course, options: &Options, console: &mut Console) -> Result<Done> {
    let exercise = console.exercise(course, options.exercise.as_deref())?;
    let packages = [exercise.package.clone()];
    let messages = build::all(&course.root, &["clippy"], &packages, None)
        .map_err(|error| report::not_started(&error.to_string()))?;
    if messages.errors(&exercise.path).next().is_some() {
        let package = &exercise.package;
        return Err(format!("{package} does not compile yet; first make it pass").into());
    }
    let remarks: Vec<_> = messages.warnings(&exercise.path).collect();
    console.say(&report::remarks(exercise, &remarks, &console.manner))?;
    Ok(Done::Well)
}
