//! `coach watch [EXERCISE]`: tests the exercise each time its file is saved, and listens to keys.

mod job;
mod live;
mod saved;
mod screen;

use std::{
    io::{self, IsTerminal},
    time::Duration,
};

use clap::Args;
use course::Course;

use super::{Console, Done, Result, seconds};
use crate::terminal::Keys;

/// What can be said to `watch`.
#[derive(Clone, Debug, Args)]
pub struct Options {
    /// Which exercise: exercise-3, 3 or sudoku-bitmask; the first unsolved one when you do not say
    pub exercise: Option<String>,
    /// The longest a check may run
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = seconds)]
    pub limit: Duration,
}

/// Does it, until `q`, Ctrl-C, or the end of the terminal.
pub(super) fn run(course: &Course, options: &Options, console: &mut Console) -> Result<Done> {
    let exercise = console.exercise(course, options.exercise.as_deref())?.clone();
    // A terminal that refuses single keys is still good for reading.
    let keys = if io::stdout().is_terminal() { Keys::open().unwrap_or(None) } else { None };
    let screen = screen::Screen::of_stdout();
    live::Watch::new(course, exercise, options.limit, console, keys, screen).run()
}
