//! `coach watch [EXERCISE]`: tests the exercise each time its file is saved, and listens to keys.

mod job;
mod live;
mod saved;
mod screen;

use std::time::Duration;

use clap::Args;
use course::{Course, Lesson};

use crate::command::console::{Console, Done, Result, seconds};

#[derive(Clone, Debug, Args)]
pub struct Options {
    /// Which exercise: 3, exercise-3 or sudoku-bitmask; the first unsolved one when you do not say
    pub exercise: Option<String>,
    /// The longest a check may run
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = seconds)]
    pub limit: Duration,
}

/// Runs until `q`, Ctrl-C, or the end of the terminal.
pub(crate) fn run(course: &Course, options: &Options, console: &mut Console) -> Result<Done> {
    let exercise = console.exercise(course, options.exercise.as_deref())?;
    watch(course, exercise, options.limit, console)
}

/// The same for `exercise`, with a `limit` for each check.
pub(crate) fn watch(
    course: &Course,
    exercise: Lesson,
    limit: Duration,
    console: &mut Console,
) -> Result<Done> {
    live::Watch::new(course, exercise, limit, console).run()
}
